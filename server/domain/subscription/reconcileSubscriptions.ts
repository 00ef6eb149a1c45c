import type { Store } from '../../repositories/createStore.ts';
import { type CardTools, syncOrEnd } from './syncSubscription.ts';

const batchSize = 500;

/** Re-reads active subscriptions whose period has ended: a renewal nobody told us about, or the end. */
export const reconcileSubscriptions = async (store: Store, tools: CardTools): Promise<number> => {
  const due = await store.subscriptions.listLapsed(tools.clock(), batchSize);
  const failures: unknown[] = [];
  // One that cannot be read now must not keep the others waiting.
  for (const row of due) {
    await syncOrEnd(store, tools, row).catch((error: unknown) => failures.push(error));
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
