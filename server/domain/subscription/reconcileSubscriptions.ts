import type { Store } from '../../repositories/createStore.ts';
import { type CardTools, syncSubscription } from './syncSubscription.ts';

const batchSize = 500;

/** Re-reads active subscriptions whose period has ended: a renewal nobody told us about, or the end. */
export const reconcileSubscriptions = async (store: Store, tools: CardTools): Promise<number> => {
  const due = await store.subscriptions.listLapsed(tools.clock(), batchSize);
  for (const row of due) await syncSubscription(store, tools, row);
  const now = tools.clock();
  await store.metrics.put(
    'active_subscribers',
    now.toISOString().slice(0, 10),
    await store.subscriptions.countActive(now),
  );
  return due.length;
};
