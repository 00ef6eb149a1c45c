import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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

/** Opens (and creates) the journal; `onLost` is called once when the browser or another tab closes it. */
export async function openJournal(name: string, onLost: () => void): Promise<JournalConnection> {
  const connection = await openDB<Schema>(name, 1, {
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
  return connection;
}

/** Documents of `userId` that have a journal on this device. */
export async function listJournals(userId: string): Promise<string[]> {
  const prefix = `${PREFIX}/${encodeURIComponent(userId)}/`;
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) =>
    name?.startsWith(prefix) ? [decodeURIComponent(name.slice(prefix.length))] : [],
  );
}
