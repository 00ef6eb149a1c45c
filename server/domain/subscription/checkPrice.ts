import type { Config } from '../../config.ts';
import type { PlanPeriod } from '../../database/schema.ts';
import { AppError } from '../../errors.ts';

/** Refuses to sell a plan for another amount than the person was shown, in reais: a page may be open for days. */
export const checkPrice = (
  { priceMonthCents, priceYearCents }: Pick<Config, 'priceMonthCents' | 'priceYearCents'>,
  { plan, shownCost }: { readonly plan: PlanPeriod; readonly shownCost: number | undefined },
): void => {
  const cents = plan === 'month' ? priceMonthCents : priceYearCents;
  if (shownCost !== undefined && Math.round(shownCost * 100) !== cents) throw new AppError('price_changed');
};
