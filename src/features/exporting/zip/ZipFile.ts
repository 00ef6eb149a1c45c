// The page's side of a ZIP that may be larger than memory.
import { SpoolFolder } from '../../../render/export/spool/SpoolFolder.ts';
import { Zipper } from './Zipper.ts';
import type { FromZipWorker, ToZipWorker } from './zipMessages.ts';

/** Files go in one by one; one call at a time. `close` in any case, after the last. */
export class ZipFile {
  readonly #folder: SpoolFolder | null;
  readonly #worker: ZipWorker | null;
  readonly #zipper: Zipper | null;
  #isFinished = false;

  private constructor(folder: SpoolFolder | null, worker: ZipWorker | null) {
    this.#folder = folder;
    this.#worker = worker;
    this.#zipper = worker ? null : new Zipper(null);
  }

  /** On disk where the browser has a way to it, else in memory. */
  static async open(): Promise<ZipFile> {
    const folder = await SpoolFolder.open();
    const worker = folder && (await ZipWorker.open(folder.name));
    if (folder && !worker) await folder.discard();
    return new ZipFile(worker ? folder : null, worker);
  }

  /** Resolves when the file is written; its blob is not needed any more then. */
  async add(name: string, blob: Blob): Promise<void> {
    if (this.#worker) await this.#worker.ask({ type: 'add', name, blob });
    else await this.#zipper?.add(name, blob);
  }

  /** The whole, which can be read for an hour where it is on disk. Cancelled, it rejects with the signal's reason. */
  async finish(signal?: AbortSignal): Promise<Blob> {
    signal?.throwIfAborted();
    const blob = await (this.#worker ? this.#worker.ask({ type: 'finish' }) : this.#zipper?.finish());
    if (!blob) throw new Error('The ZIP was not written');
    // Nobody gets it: it need not be kept.
    signal?.throwIfAborted();
    this.#isFinished = true;
    return blob;
  }

  /** Lets go of what was only needed to write, and of everything if it was not finished. */
  async close(): Promise<void> {
    this.#worker?.close();
    if (this.#isFinished) this.#folder?.keep();
    else await this.#folder?.discard();
  }
}

class ZipWorker {
  readonly #worker = new Worker(new URL('./zipWorker.ts', import.meta.url), { type: 'module' });

  /** Null where no worker starts. */
  static async open(folder: string): Promise<ZipWorker | null> {
    try {
      const worker = new ZipWorker();
      await worker.ask({ type: 'start', folder });
      return worker;
    } catch (error) {
      console.warn('The ZIP stays in memory', error);
      return null;
    }
  }

  ask(message: ToZipWorker): Promise<Blob | null> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<FromZipWorker>) => {
        if (data.type === 'done') resolve(data.blob);
        else reject(new Error(data.message));
      };
      this.#worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message || 'The worker stopped'));
      };
      this.#worker.postMessage(message);
    });
  }

  close(): void {
    this.#worker.terminate();
  }
}
