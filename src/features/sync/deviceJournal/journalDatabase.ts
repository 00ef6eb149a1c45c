import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import type { JournalRow } from './journalRow.ts';

type Schema = DBSchema & {
  rows: { key: number; value: JournalRow };
  quarantine: { key: number; value: { row: unknown; problem: string } };
  history: { key: string; value: unknown };
};

export type JournalConnection = IDBPDatabase<Schema>;

/** Browsers have been known never to answer, and a tab that sleeps can keep others waiting for as long as it does. */
const PATIENCE = 10_000;

/**
 * Opens (and creates) the journal; `onLost` is called once when the browser or another tab closes it. Rejects when the
 * browser does not answer in time.
 */
export async function openJournal(name: string, onLost: () => void): Promise<JournalConnection> {
  const opening = openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('rows', { autoIncrement: true });
      database.createObjectStore('quarantine', { autoIncrement: true });
      database.createObjectStore('history');
    },
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new DOMException('The journal did not open', 'TimeoutError'));
    opening.then((connection) => connection.close()).catch((error: unknown) => console.warn(error));
  }, PATIENCE);
  return Promise.race([opening, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * Writes into one store; resolves once it is on this device's disk. All of it is with the browser when the call returns: the
 * page may go. Each letter typed does this: promises for its requests and the browser's wait for them would cost more.
 */
export function writeAtOnce(
  connection: JournalConnection,
  name: 'rows' | 'history',
  write: (store: IDBObjectStore) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = unwrap(connection).transaction(name, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error(`Nothing was written into ${name}`));
    write(transaction.objectStore(name));
    transaction.commit();
  });
}

export const addRow = (connection: JournalConnection, row: JournalRow): Promise<void> =>
  writeAtOnce(connection, 'rows', (store) => void store.add(row));
