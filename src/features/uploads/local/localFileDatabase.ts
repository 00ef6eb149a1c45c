import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LibraryItem, UploadMetadata } from '../types.ts';

/** A file placed in a design before the server has it. */
export type LocalFile = {
  readonly id: string;
  /** Null once the server has it: only the way to its new address stays. */
  readonly file: File | null;
  readonly metadata: UploadMetadata;
  readonly state:
    | { readonly kind: 'pending' }
    | { readonly kind: 'refused'; readonly reason: string }
    | { readonly kind: 'stored'; readonly item: LibraryItem };
};

type Schema = DBSchema & { files: { key: string; value: LocalFile } };

export type LocalFileDatabase = IDBPDatabase<Schema>;

/** One database a user, apart from the designs' journals. */
export const localFilesName = (userId: string): string => `prancheta-files/${encodeURIComponent(userId)}`;

/** Opens (and makes) the database; `onLost` is called when the browser or a sign-out closes it. */
export function openLocalFileDatabase(name: string, onLost: () => void): Promise<LocalFileDatabase> {
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'id' });
    },
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
}
