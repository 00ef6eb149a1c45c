import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { reportError } from '../../api/reportError.ts';
import { type TextKey, t } from '../../i18n/checkout.ts';
import { formatDay, fromEpochSeconds } from '../../i18n/formatMoment.ts';
import { formatMoney } from '../../i18n/formatMoney.ts';
import { confirm } from '../../ui/dialogs/confirmStore.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { isOtherPrice, updatePlan } from './checkoutApi.ts';
import type { PlanPeriod } from './checkoutMachine.ts';
import { DETAILS_KEY, type Subscription } from './useCurrentSubscription.ts';

export type Prices = { readonly month: number; readonly year: number };

/** Whether the plan can be changed now, is being changed, and the change itself, which asks first. */
export type PlanChange = {
  readonly isOpen: boolean;
  readonly busy: boolean;
  readonly change: () => Promise<void>;
};

/** Names the change to a plan. */
export const planChangeLabel = {
  month: 'checkout.toMonthly',
  year: 'checkout.toYearly',
} as const satisfies Record<PlanPeriod, TextKey>;

type Current = Subscription | null | undefined;

/** The plan a subscription can be changed to. */
export const getOtherPlan = (subscription: Current): PlanPeriod =>
  subscription?.plan_period_type === 'year' ? 'month' : 'year';

/** Changes a subscription to the other plan, after a question that names the day and the amount of its first charge. */
export function usePlanChange(prices: Prices, subscription: Current): PlanChange {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const plan = getOtherPlan(subscription);
  const ask = (day: string) =>
    confirm({
      title: t('checkout.planChangeTitle'),
      text: t('checkout.planChangeText', {
        day,
        amount: formatMoney(prices[plan]),
        period: t(plan === 'year' ? 'app.perYear' : 'app.perMonth'),
      }),
      confirmLabel: t(planChangeLabel[plan]),
      cancelLabel: t('app.cancel'),
    });
  const change = async () => {
    if (!subscription) return;
    const day = formatDay(fromEpochSeconds(subscription.current_period_end));
    if (!(await ask(day))) return;
    setBusy(true);
    try {
      await updatePlan(api, { plan, cost: prices[plan] });
      showToast({ kind: 'success', text: t('checkout.planChanged', { day }) });
    } catch (error) {
      reportError(error, t('checkout.failed'));
      if (isOtherPrice(error)) void queries.invalidateQueries({ queryKey: ['config'] });
    }
    // What was refused is another plan by now than the one shown: changed or ended elsewhere.
    await Promise.all([
      queries.invalidateQueries({ queryKey: DETAILS_KEY }),
      queries.invalidateQueries({ queryKey: ['subscriptions'] }),
    ]);
    setBusy(false);
  };
  const isOpen = subscription?.status === 'active' && !subscription.cancel_at_period_end;
  return { busy, change, isOpen };
}
