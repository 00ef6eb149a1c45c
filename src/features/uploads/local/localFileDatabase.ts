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

/** A file where the browser keeps none, as Safari in a private window. */
type FileBytes = { readonly name: string; readonly type: string; readonly bytes: ArrayBuffer };

type KeptFile = Omit<LocalFile, 'file'> & { readonly file: File | FileBytes | null };

type Schema = DBSchema & { files: { key: string; value: KeptFile } };

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

export const toLocalFile = (kept: KeptFile): LocalFile => {
  const { file } = kept;
  if (file === null || file instanceof File) return { ...kept, file };
  return { ...kept, file: new File([file.bytes], file.name, { type: file.type }) };
};

/** Rejects when the device has no room for it. */
export async function putLocalFile(database: LocalFileDatabase, entry: LocalFile): Promise<void> {
  const { file } = entry;
  try {
    await database.put('files', entry);
  } catch (cause) {
    const isRefused = cause instanceof DOMException && /^(Unknown|DataClone)Error$/.test(cause.name);
    if (file === null || !isRefused) throw cause;
    const { name, type } = file;
    await database.put('files', { ...entry, file: { name, type, bytes: await file.arrayBuffer() } });
  }
}
