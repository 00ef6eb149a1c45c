import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import type { JournalRow } from './journalRow.ts';

type Schema = DBSchema & {
  rows: { key: number; value: JournalRow };
  quarantine: { key: number; value: { row: unknown; problem: string } };
  history: { key: string; value: unknown };
};

export type JournalConnection = IDBPDatabase<Schema>;

const PREFIX = 'prancheta';

/** One database a user and document, so that a sign-out or a damaged design never touches another. */
export function journalName(userId: string, documentId: string): string {
  return `${PREFIX}/${encodeURIComponent(userId)}/${encodeURIComponent(documentId)}`;
}

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
 * Adds a row; resolves once it is on this device's disk. Each letter typed does this: promises for the request and the
 * browser's wait for them would cost more than the row.
 */
export function addRow(connection: JournalConnection, row: JournalRow): Promise<void> {
  const transaction = unwrap(connection).transaction('rows', 'readwrite');
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The row was not written'));
    transaction.objectStore('rows').add(row);
    transaction.commit();
  });
}

/** Documents of `userId` that have a journal on this device. */
export async function listJournals(userId: string): Promise<string[]> {
  const prefix = `${PREFIX}/${encodeURIComponent(userId)}/`;
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) =>
    name?.startsWith(prefix) ? [decodeURIComponent(name.slice(prefix.length))] : [],
  );
}
