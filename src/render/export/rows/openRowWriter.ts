import type { FromRowWorker, ToRowWorker } from './rowMessages.ts';
import { createRowWriter, type RowFormat, type RowWriter } from './RowWriter.ts';

/** Strips painted ahead of those written; each costs its pixels of memory. */
const AHEAD = 2;

/** Writes in a worker of its own, while the caller paints; on the caller's thread where no worker starts. */
export async function openRowWriter(format: RowFormat): Promise<RowWriter> {
  try {
    return await WorkerRowWriter.open(format);
  } catch (error) {
    console.warn('Writing the picture on the thread that paints it', error);
    return createRowWriter(format);
  }
}

class WorkerRowWriter implements RowWriter {
  readonly #worker: Worker;
  /** Of each message not answered yet, oldest first. */
  readonly #waiting: PromiseWithResolvers<FromRowWorker>[] = [];
  readonly #writing: Promise<unknown>[] = [];
  #failure: Error | null = null;

  private constructor() {
    this.#worker = new Worker(new URL('./rowWorker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<FromRowWorker>) => {
      const request = this.#waiting.shift();
      if (data.type === 'failed')
        request?.reject(Object.assign(new Error(data.message), { name: data.name }));
      else request?.resolve(data);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#failure = new Error(event.message || 'The worker stopped');
      for (const request of this.#waiting.splice(0)) request.reject(this.#failure);
    };
  }

  static async open(format: RowFormat): Promise<WorkerRowWriter> {
    const writer = new WorkerRowWriter();
    try {
      await writer.#ask({ type: 'start', ...format });
      return writer;
    } catch (error) {
      writer.#worker.terminate();
      throw error;
    }
  }

  /** Resolves when few enough strips wait; a failure to write shows at the next call. */
  async addRows(rgba: Uint8ClampedArray<ArrayBuffer>, rows: number): Promise<void> {
    const work = this.#ask({ type: 'rows', rgba, rows }, [rgba.buffer]);
    // Handled here so that it is nobody's unhandled failure before it is awaited.
    work.catch(() => undefined);
    this.#writing.push(work);
    if (this.#writing.length >= AHEAD) await this.#writing.shift();
  }

  async finish(): Promise<Blob> {
    await Promise.all(this.#writing);
    const answer = await this.#ask({ type: 'finish' });
    this.#worker.terminate();
    if (answer.type !== 'finished') throw new TypeError(`The writer answered ${answer.type}`);
    return answer.blob;
  }

  async discard(): Promise<void> {
    try {
      await this.#ask({ type: 'discard' });
    } finally {
      this.#worker.terminate();
    }
  }

  async #ask(message: ToRowWorker, transfer: Transferable[] = []): Promise<FromRowWorker> {
    if (this.#failure) throw this.#failure;
    const request = Promise.withResolvers<FromRowWorker>();
    this.#waiting.push(request);
    this.#worker.postMessage(message, transfer);
    return request.promise;
  }
}
