import type { Config } from '../config.ts';
import type { Database } from '../database/Database.ts';
import type { CardProvider } from '../domain/subscription/CardProvider.ts';
import type { Clock, CreateId } from '../domain/types.ts';
import type { Secrets } from '../secrets.ts';
import { SandboxCards } from './SandboxCards.ts';

export type CardSettings = {
  readonly config: Pick<Config, 'stripe' | 'priceMonthCents' | 'priceYearCents'>;
  readonly secrets: Pick<Secrets, 'webhooks'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly createId: CreateId;
};

/** The company named by the settings, whose parts are read only then; without one, the built-in stand-in. */
export const createCardProvider = async ({
  config,
  secrets,
  db,
  clock,
  createId,
}: CardSettings): Promise<CardProvider> => {
  const costCents = { month: config.priceMonthCents, year: config.priceYearCents };
  if (config.stripe) {
    const { StripeCards } = await import('./StripeCards.ts');
    return new StripeCards({ stripe: config.stripe, clock, costCents });
  }
  return new SandboxCards({ db, secret: secrets.webhooks, clock, createId, costCents });
};
