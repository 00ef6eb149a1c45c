import * as Y from 'yjs';
import type { JournalConnection } from './journalDatabase.ts';
import { checkRow, sealRow } from './journalRow.ts';

/**
 * Folds rows read here, and only those, into one; a single transaction makes it all or nothing. Resolves with the number of
 * rows there are then, null where some are damaged and all stay as they are.
 */
export async function foldRows(
  connection: JournalConnection,
  documentId: string,
  userId: string,
): Promise<number | null> {
  const transaction = connection.transaction('rows', 'readwrite');
  // Each request below tells of its own failure.
  transaction.done.catch(() => undefined);
  const allKeys = await transaction.store.getAllKeys();
  const all = await transaction.store.getAll();
  const from = findFirstToFold(all.map(({ bytes }) => bytes?.length ?? 0));
  const [keys, rows] = [allKeys.slice(from), all.slice(from)];
  if (!rows.every((row) => checkRow(row, documentId, userId) === null)) {
    transaction.abort();
    return null;
  }
  const merged = sealRow(documentId, userId, Y.mergeUpdates(rows.map((row) => row.bytes)));
  const key = await transaction.store.add(merged);
  const readBack = await transaction.store.get(key);
  if (checkRow(readBack, documentId, userId) !== null) {
    transaction.abort();
    throw new Error('Compacted row did not read back intact');
  }
  await Promise.all(keys.map((old) => transaction.store.delete(old)));
  await transaction.done;
  return from + 1;
}

/**
 * From the newest back to the first row of which all newer ones together weigh less than half: folding a whole design again
 * after each sentence takes as long as the design is large.
 */
function findFirstToFold(sizes: readonly number[]): number {
  let newer = 0;
  for (let at = sizes.length - 1; at >= 0; at -= 1) {
    const size = sizes[at] as number;
    if (at < sizes.length - 2 && size > 2 * newer) return at + 1;
    newer += size;
  }
  return 0;
}
