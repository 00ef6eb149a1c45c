// The page's end of the worker that unpacks GIFs; one worker for all of a design.
import type { FromGifWorker, ToGifWorker } from './gifMessages.ts';
import type { OpenGif } from './openGif.ts';

type Waiting = {
  readonly opened: PromiseWithResolvers<OpenGif>;
  readonly frames: Map<number, PromiseWithResolvers<ImageBitmap>>;
};

const ENDED = 'The decoder was ended';

export class GifDecoders {
  #worker: Worker | null | undefined;
  #waiting = new Map<number, Waiting>();
  #next = 0;
  #isDestroyed = false;

  /** Starts the worker, which takes longer than unpacking a picture: while a file is still on its way. */
  prepare(): void {
    this.#getWorker();
  }

  /** Takes `bytes` over. Rejects with an Error for what is no GIF, and once the decoders are destroyed. */
  open(bytes: ArrayBuffer): Promise<OpenGif> {
    if (this.#isDestroyed) return Promise.reject(new Error(ENDED));
    const worker = this.#getWorker();
    if (!worker) return openHere(bytes);
    this.#next += 1;
    const waiting: Waiting = { opened: Promise.withResolvers(), frames: new Map() };
    this.#waiting.set(this.#next, waiting);
    post(worker, { type: 'open', id: this.#next, bytes }, [bytes]);
    return waiting.opened.promise;
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#worker?.terminate();
    this.#worker = null;
    this.#failAll(ENDED);
  }

  #getWorker(): Worker | null {
    if (this.#worker !== undefined) return this.#worker;
    try {
      const worker = new Worker(new URL('./gifWorker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<FromGifWorker>) => this.#receive(worker, data);
      worker.onerror = (event) => {
        event.preventDefault();
        worker.terminate();
        this.#worker = null;
        this.#failAll(event.message || 'The decoder could not be loaded');
      };
      this.#worker = worker;
    } catch (error) {
      console.warn('GIFs are unpacked on the main thread', error);
      this.#worker = null;
    }
    return this.#worker;
  }

  #receive(worker: Worker, message: FromGifWorker): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) {
      if (message.type === 'frame') message.bitmap.close();
    } else if (message.type === 'opened') {
      waiting.opened.resolve(this.#createGif(worker, message, waiting));
    } else if (message.type === 'frame') {
      waiting.frames.get(message.index)?.resolve(message.bitmap);
      waiting.frames.delete(message.index);
    } else if (message.index === null) {
      this.#waiting.delete(message.id);
      waiting.opened.reject(new Error(message.reason));
    } else {
      waiting.frames.get(message.index)?.reject(new Error(message.reason));
      waiting.frames.delete(message.index);
    }
  }

  #createGif(
    worker: Worker,
    { id, width, height, delays, isCutOff, bytes }: Extract<FromGifWorker, { type: 'opened' }>,
    { frames }: Waiting,
  ): OpenGif {
    return {
      width,
      height,
      delays,
      isCutOff,
      bytes,
      frame: (index, showing) => {
        const known = frames.get(index);
        if (known) return known.promise;
        const request = Promise.withResolvers<ImageBitmap>();
        frames.set(index, request);
        post(worker, { type: 'frame', id, index, ...showing });
        return request.promise;
      },
      close: () => {
        this.#waiting.delete(id);
        post(worker, { type: 'close', id });
      },
    };
  }

  #failAll(reason: string): void {
    for (const { opened, frames } of this.#waiting.values()) {
      opened.reject(new Error(reason));
      for (const frame of frames.values()) frame.reject(new Error(reason));
    }
    this.#waiting.clear();
  }
}

/** Loaded only where the worker does not run. */
async function openHere(bytes: ArrayBuffer): Promise<OpenGif> {
  const { openGif } = await import('./openGif.ts');
  return openGif(bytes);
}

function post(worker: Worker, message: ToGifWorker, transfer: Transferable[] = []): void {
  worker.postMessage(message, transfer);
}
