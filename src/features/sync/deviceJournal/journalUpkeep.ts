// What a journal seldom needs, fetched when it does: folding rows, setting damaged ones aside, taking it off the device.
// What it shares with the journal is handed to it: a file of their own for that would weigh more than both.
import * as Y from 'yjs';
import type { JournalConnection, openJournal } from './journalDatabase.ts';
import type { JournalRow, RowProblem } from './journalRow.ts';
import type { BadRow } from './readRows.ts';

/** Reads and makes rows of one document and person. */
type Rows = {
  readonly check: (row: unknown) => RowProblem | null;
  readonly seal: (bytes: Uint8Array) => JournalRow;
};

/**
 * Folds rows read here, and only those, into one; a single transaction makes it all or nothing. Resolves with the number of
 * rows there are then, null where some are damaged and all stay as they are.
 */
export async function foldRows(connection: JournalConnection, { check, seal }: Rows): Promise<number | null> {
  const transaction = connection.transaction('rows', 'readwrite');
  // Each request below tells of its own failure.
  transaction.done.catch(() => undefined);
  const allKeys = await transaction.store.getAllKeys();
  const all = await transaction.store.getAll();
  const from = findFirstToFold(all.map(({ bytes }) => bytes?.length ?? 0));
  const [keys, rows] = [allKeys.slice(from), all.slice(from)];
  if (!rows.every((row) => check(row) === null)) {
    transaction.abort();
    return null;
  }
  const merged = seal(Y.mergeUpdates(rows.map((row) => row.bytes)));
  const key = await transaction.store.add(merged);
  const readBack = await transaction.store.get(key);
  if (check(readBack) !== null) {
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

/** Puts damaged rows where nothing reads them. */
export async function setAside(connection: JournalConnection, bad: readonly BadRow[]): Promise<void> {
  const transaction = connection.transaction(['rows', 'quarantine'], 'readwrite');
  const work = bad.flatMap(({ key, row, problem }) => [
    transaction.objectStore('quarantine').add({ row, problem }),
    transaction.objectStore('rows').delete(key),
  ]);
  await Promise.all([...work, transaction.done]);
}

/** Takes a journal off this device; tabs that have it open let go of it. Never rejects: what stays does no harm. */
export async function deleteJournal(name: string): Promise<void> {
  const request = indexedDB.deleteDatabase(name);
  await new Promise<void>((resolve) => {
    request.onsuccess = () => resolve();
    request.onerror = () => {
      console.warn('A journal was not removed', request.error);
      resolve();
    };
  });
}

/** Removes a journal in which nothing was ever kept; one with anything in it stays. */
export async function discardEmptyJournal(name: string, open: typeof openJournal): Promise<void> {
  try {
    const connection = await open(name, () => undefined);
    const transaction = connection.transaction(['rows', 'quarantine', 'history']);
    const [rows, damaged, steps] = await Promise.all([
      transaction.objectStore('rows').count(),
      transaction.objectStore('quarantine').count(),
      transaction.objectStore('history').count(),
    ]);
    connection.close();
    if (rows + damaged + steps === 0) await deleteJournal(name);
  } catch (error) {
    console.warn('An empty journal was not removed', error);
  }
}
