import * as Y from 'yjs';

/** Bytes of an update above which it is not joined with others when it is written. */
const LARGE = 65_536;

/** What comes together in one row; what is large keeps its own, for joining reads and writes all of it. */
export function joinSmall(updates: readonly Uint8Array[]): readonly Uint8Array[] {
  const rows: Uint8Array[] = [];
  let small: Uint8Array[] = [];
  const join = (): void => {
    if (small.length > 0) rows.push(Y.mergeUpdates(small));
    small = [];
  };
  for (const update of updates) {
    if (update.length <= LARGE) {
      small.push(update);
      continue;
    }
    join();
    rows.push(update);
  }
  join();
  return rows;
}
