import type { Paging } from '../../repositories/paging.ts';

const usualBatch = 200;

/** Removes some; answers what became of those that could not be. */
type RemoveSome<Item> = (items: readonly Item[]) => Promise<unknown[]>;

/** One after the other; one that cannot be removed now does not keep the others. */
export const inTurn =
  <Item>(remove: (item: Item) => Promise<void>): RemoveSome<Item> =>
  async (items) => {
    const failures: unknown[] = [];
    for (const item of items) await remove(item).catch((error: unknown) => failures.push(error));
    return failures;
  };

/**
 * Removes all that `list` finds, a batch at a time, and counts them. Those that cannot be removed stay at the head of the
 * list and are passed over; why, goes to `failures`.
 */
export const purgeEach = async <Item>(
  list: (paging: Paging) => Promise<readonly Item[]>,
  remove: RemoveSome<Item>,
  failures: unknown[],
  batchSize = usualBatch,
): Promise<number> => {
  let removed = 0;
  for (let offset = 0; ; ) {
    const due = await list({ limit: batchSize, offset });
    const left = await remove(due);
    failures.push(...left);
    offset += left.length;
    removed += due.length - left.length;
    if (due.length < batchSize) return removed;
  }
};
