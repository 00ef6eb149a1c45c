import type { Store } from '../../repositories/createStore.ts';
import type { SubscriptionRow } from '../../repositories/subscriptionRepository.ts';
import { AppError } from '../../errors.ts';
import { type CardTools, syncOrEnd } from './syncSubscription.ts';

/** Whether only the provider knows how it stands: its paid period is over, or a renewal waits to be paid. */
export const isInDoubt = (
  { status, currentPeriodEnd }: Pick<SubscriptionRow, 'status' | 'currentPeriodEnd'>,
  now: Date,
): boolean => status === 'past_due' || (status === 'active' && currentPeriodEnd <= now);

/**
 * A person's subscriptions, newest first; those in doubt are read again from the provider. One that cannot be read now
 * stays as it was, and `onFailure` is told.
 */
export const refreshSubscriptions = async (
  store: Pick<Store, 'subscriptions'>,
  tools: CardTools,
  { userId, onFailure }: { readonly userId: string; readonly onFailure: (error: unknown) => void },
): Promise<SubscriptionRow[]> => {
  const rows = await store.subscriptions.listOwned(userId);
  const inDoubt = rows.filter((row) => isInDoubt(row, tools.clock()));
  if (inDoubt.length === 0) return rows;
  for (const row of inDoubt) {
    try {
      await syncOrEnd(store, tools, row);
    } catch (error) {
      // A second one that was paid after all has been ended, which is an answer too.
      const isSecond = error instanceof AppError && error.code === 'already_subscribed';
      if (!isSecond) onFailure(error);
    }
  }
  return store.subscriptions.listOwned(userId);
};
