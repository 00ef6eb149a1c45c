// The bytes of a file being written. Small files stay in memory; of large ones only the last few megabytes do, the rest
// goes to the browser's own file system, where there is one and while it has room.
import { SPOOL_ROOT } from './spoolRoot.ts';

/** Bytes held before the disk is asked for. */
const SMALL_BYTES = 8 * 1024 * 1024;
/** What is gathered before it leaves the script's memory. */
const PIECE_BYTES = 4 * 1024 * 1024;
const FILE = 'file';

/** Of the standard; the types of the page leave out what only workers have. */
type WritableFile = {
  write(bytes: Uint8Array<ArrayBuffer>, place: { readonly at: number }): number;
  truncate(size: number): void;
  close(): void;
};
type WorkerFileHandle = FileSystemFileHandle & { createSyncAccessHandle(): Promise<WritableFile> };

/** Where the next bytes go; `small` and `opening` still hold all of them. */
type Place = 'small' | 'opening' | 'disk' | 'memory';

export class Spool {
  readonly #folder: string | null;
  readonly #smallBytes: number;
  /** What comes after the file on disk, oldest first. */
  #parts: Blob[] = [];
  #pending: Uint8Array<ArrayBuffer>[] = [];
  #pendingBytes = 0;
  #place: Place;
  #opening: Promise<void> | null = null;
  #file: FileSystemFileHandle | null = null;
  #access: WritableFile | null = null;
  #written = 0;

  /** `folder` is the name of a `SpoolFolder`; without one all stays in memory. Only workers write to disk. */
  constructor(folder: string | null = null, smallBytes = SMALL_BYTES) {
    this.#folder = folder;
    this.#smallBytes = smallBytes;
    this.#place = folder === null ? 'memory' : 'small';
  }

  /** Appends; the bytes must not change afterwards. */
  write(bytes: Uint8Array<ArrayBuffer>): void {
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    if (this.#place === 'small' && this.#pendingBytes > this.#smallBytes) this.#opening = this.#open();
    else if (this.#place === 'disk' && this.#pendingBytes >= PIECE_BYTES) this.#flush();
    else if (this.#place === 'memory' && this.#pendingBytes >= PIECE_BYTES) this.#keepInMemory();
  }

  /** The whole file. What is on disk can be read until its folder is discarded. */
  async finish(type: string): Promise<Blob> {
    await this.#opening;
    this.#flush();
    this.#keepInMemory();
    this.#close();
    const onDisk = this.#file && this.#written > 0 ? [await this.#file.getFile()] : [];
    return new Blob([...onDisk, ...this.#parts], { type });
  }

  /** Lets go of everything; the folder is removed by who made it. */
  async discard(): Promise<void> {
    await this.#opening;
    this.#close();
    this.#pending = [];
    this.#pendingBytes = 0;
    this.#parts = [];
  }

  async #open(): Promise<void> {
    this.#place = 'opening';
    try {
      const own = await navigator.storage.getDirectory();
      const all = await own.getDirectoryHandle(SPOOL_ROOT, { create: true });
      const folder = await all.getDirectoryHandle(this.#folder ?? '', { create: true });
      const file = (await folder.getFileHandle(FILE, { create: true })) as WorkerFileHandle;
      this.#access = await file.createSyncAccessHandle();
      this.#file = file;
      this.#place = 'disk';
      this.#flush();
    } catch (error) {
      console.warn('The file stays in memory: nothing can be written to disk', error);
      this.#place = 'memory';
    }
  }

  #flush(): void {
    for (let piece = this.#pending[0]; this.#access && piece; piece = this.#pending[0]) {
      try {
        if (this.#access.write(piece, { at: this.#written }) < piece.length) throw new Error('No room left');
        this.#written += piece.length;
        this.#pendingBytes -= piece.length;
        this.#pending.shift();
      } catch (error) {
        console.warn('The rest of the file stays in memory: the disk takes no more', error);
        // Part of the piece may have been written.
        this.#access.truncate(this.#written);
        this.#close();
        this.#place = 'memory';
      }
    }
  }

  #keepInMemory(): void {
    // A blob copies its parts out of the script's memory.
    if (this.#pendingBytes > 0) this.#parts.push(new Blob(this.#pending));
    this.#pending = [];
    this.#pendingBytes = 0;
  }

  #close(): void {
    this.#access?.close();
    this.#access = null;
  }
}
