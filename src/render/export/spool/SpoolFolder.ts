// The page's side of files too large for memory: a folder for one export, and the removal of those nobody needs.
import { uuidv4 } from 'lib0/random';
import { SPOOL_ROOT } from './spoolRoot.ts';

/** A file handed on as a download is read for as long as this at most, milliseconds. */
const KEEP = 60 * 60_000;

/**
 * One export's folder in the browser's own file system, made when the first file is written. A lock tells other tabs
 * that it is in use; a page that ends, however it ends, loses its locks.
 */
export class SpoolFolder {
  readonly name: string;
  readonly #release: () => Promise<unknown>;

  private constructor(name: string, release: () => Promise<unknown>) {
    this.name = name;
    this.#release = release;
  }

  /** Tidies up after earlier exports. Null where the browser has no file system of its own (or no locks, without which nothing could be tidied up). */
  static async open(): Promise<SpoolFolder | null> {
    if (!hasFileSystem()) return null;
    void sweepSpools();
    const name = uuidv4();
    const inUse = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = navigator.locks.request(lockOf(name), () => {
      locked.resolve();
      return inUse.promise;
    });
    holding.catch(locked.reject);
    await locked.promise;
    return new SpoolFolder(name, () => {
      inUse.resolve();
      return holding;
    });
  }

  /** The file was handed on: it stays for an hour, or until the page ends. */
  keep(): void {
    setTimeout(() => void this.discard(), KEEP);
  }

  /** Removes the folder; what was read from it can no longer be read. */
  async discard(): Promise<void> {
    await this.#release();
    await sweepSpools();
  }
}

/** Removes the files of exports that were cut off or handed on by a page that has ended. Never rejects. */
export async function sweepSpools(): Promise<void> {
  if (!hasFileSystem()) return;
  try {
    const root = await navigator.storage.getDirectory();
    const spools = await root.getDirectoryHandle(SPOOL_ROOT);
    const names: string[] = [];
    for await (const name of spools.keys()) names.push(name);
    await Promise.all(names.map((name) => removeUnused(spools, name)));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return;
    console.warn('Files of earlier exports could not be removed', error);
  }
}

async function removeUnused(spools: FileSystemDirectoryHandle, name: string): Promise<void> {
  await navigator.locks.request(lockOf(name), { ifAvailable: true }, async (lock) => {
    if (lock) await spools.removeEntry(name, { recursive: true });
  });
}

const lockOf = (name: string): string => `export ${name}`;

/** All of it comes with a secure context only; some browsers lack it there, too. */
function hasFileSystem(): boolean {
  return 'locks' in navigator && 'storage' in navigator && 'getDirectory' in navigator.storage;
}
