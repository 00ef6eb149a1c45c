import type { Store } from '../../repositories/createStore.ts';
import type { SubscriptionRow } from '../../repositories/subscriptionRepository.ts';
import { type CardTools, getGivenUp, isSecondPlan, syncOrEnd } from './syncSubscription.ts';

/** So long a page has the first payment in hand, milliseconds; from then on it may have been closed before it could tell. */
const checkoutMilliseconds = 600_000;

type Doubtful = Pick<SubscriptionRow, 'status' | 'provider' | 'currentPeriodEnd' | 'createdAt'>;

/**
 * Whether only the provider knows how it stands: its paid period is over, a payment is awaited, or it is given up. Of a
 * company that is not asked now nobody knows more.
 */
export const isInDoubt = (
  { status, provider, currentPeriodEnd, createdAt }: Doubtful,
  tools: CardTools,
): boolean => {
  const now = tools.clock();
  if (provider !== tools.cards.name && provider !== getGivenUp(tools)) return false;
  if (status === 'active') return currentPeriodEnd <= now || provider === getGivenUp(tools);
  if (status === 'incomplete') return now.getTime() - createdAt.getTime() >= checkoutMilliseconds;
  return status === 'past_due';
};

type Refreshing = {
  readonly userId: string;
  readonly onFailure: (error: unknown) => void;
  /** Also asks about payments that a page has in hand. */
  readonly withNew?: boolean;
};

/**
 * A person's subscriptions, newest first; those in doubt are read again from the provider. One that cannot be read now
 * stays as it was, and `onFailure` is told.
 */
export const refreshSubscriptions = async (
  store: Pick<Store, 'subscriptions'>,
  tools: CardTools,
  { userId, onFailure, withNew = false }: Refreshing,
): Promise<SubscriptionRow[]> => {
  const rows = await store.subscriptions.listOwned(userId);
  const inDoubt = rows.filter((row) => isInDoubt(row, tools) || (withNew && row.status === 'incomplete'));
  if (inDoubt.length === 0) return rows;
  for (const row of inDoubt) {
    try {
      await syncOrEnd(store, tools, row);
    } catch (error) {
      if (!isSecondPlan(error)) onFailure(error);
    }
  }
  return store.subscriptions.listOwned(userId);
};
