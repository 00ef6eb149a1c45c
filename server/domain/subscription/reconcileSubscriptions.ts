import type { Store } from '../../repositories/createStore.ts';
import type { SubscriptionRow } from '../../repositories/subscriptionRepository.ts';
import { AppError } from '../../errors.ts';
import { type CardTools, endUnknown, syncSubscription } from './syncSubscription.ts';

const batchSize = 500;

const reconcile = async (store: Store, tools: CardTools, row: SubscriptionRow): Promise<void> => {
  try {
    await syncSubscription(store, tools, row);
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === 'subscription_not_found';
    if (!isUnknown) throw error;
    await endUnknown(store, tools, row);
  }
};

/** Re-reads active subscriptions whose period has ended: a renewal nobody told us about, or the end. */
export const reconcileSubscriptions = async (store: Store, tools: CardTools): Promise<number> => {
  const due = await store.subscriptions.listLapsed(tools.clock(), batchSize);
  const failures: unknown[] = [];
  // One that cannot be read now must not keep the others waiting.
  for (const row of due) {
    await reconcile(store, tools, row).catch((error: unknown) => failures.push(error));
  }
  const now = tools.clock();
  await store.metrics.put(
    'active_subscribers',
    now.toISOString().slice(0, 10),
    await store.subscriptions.countActive(now),
  );
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} plans could not be read`);
  return due.length;
};
