import { makeZip } from 'client-zip';
import { Spool } from '../../../render/export/spool/Spool.ts';

type Entry = { readonly name: string; readonly blob: Blob };

/** Writes a ZIP file by file, not compressed again: pictures and PDFs already are. Of each only a piece is in memory. */
export class Zipper {
  readonly #spool: Spool;
  readonly #lastModified = new Date();
  readonly #writing: Promise<void>;
  #next = Promise.withResolvers<Entry | null>();
  /** Resolved when the writer asks for another file, which it does once it is through with the last. */
  #asked = Promise.withResolvers<void>();

  /** `folder` as of a `Spool`. */
  constructor(folder: string | null) {
    this.#spool = new Spool(folder);
    this.#writing = this.#write();
    // Told by the call that waits for it.
    this.#writing.catch(() => undefined);
  }

  /** Resolves when it is written. */
  async add(name: string, blob: Blob): Promise<void> {
    await this.#hand({ name, blob });
    await Promise.race([this.#asked.promise, this.#writing]);
  }

  async finish(): Promise<Blob> {
    await this.#hand(null);
    await this.#writing;
    return this.#spool.finish('application/zip');
  }

  async #hand(entry: Entry | null): Promise<void> {
    await Promise.race([this.#asked.promise, this.#writing]);
    this.#asked = Promise.withResolvers();
    this.#next.resolve(entry);
  }

  async #write(): Promise<void> {
    const reader = makeZip(this.#entries()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read())
      this.#spool.write(read.value as Uint8Array<ArrayBuffer>);
  }

  async *#entries() {
    for (;;) {
      this.#asked.resolve();
      const entry = await this.#next.promise;
      this.#next = Promise.withResolvers();
      if (entry === null) return;
      const { name, blob } = entry;
      yield { name, input: blob.stream(), size: blob.size, lastModified: this.#lastModified };
    }
  }
}
