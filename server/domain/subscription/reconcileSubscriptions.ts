import type { Store } from '../../repositories/createStore.ts';
import { isInDoubt } from './refreshSubscriptions.ts';
import { type CardTools, getGivenUp, isSecondPlan, syncOrEnd } from './syncSubscription.ts';

const batchSize = 500;

/**
 * Re-reads subscriptions only the provider knows the state of: a renewal or a first payment nobody told us about, or the
 * end. Gives how many there were.
 */
export const reconcileSubscriptions = async (store: Store, tools: CardTools): Promise<number> => {
  const failures: unknown[] = [];
  let read = 0;
  for (let after = ''; ; ) {
    const listed = await store.subscriptions.listInDoubt(tools.clock(), {
      after,
      limit: batchSize,
      givenUp: getGivenUp(tools),
    });
    const due = listed.filter((row) => isInDoubt(row, tools));
    // One that cannot be read now must not keep the others waiting.
    for (const row of due) {
      await syncOrEnd(store, tools, row).catch((error: unknown) => {
        if (!isSecondPlan(error)) failures.push(error);
      });
    }
    read += due.length;
    const last = listed.at(-1);
    if (last === undefined || listed.length < batchSize) break;
    after = last.id;
  }
  const now = tools.clock();
  await store.metrics.put(
    'active_subscribers',
    now.toISOString().slice(0, 10),
    await store.subscriptions.countActive(now),
  );
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} plans could not be read`);
  return read;
};
