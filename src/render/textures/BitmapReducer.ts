// Smaller copies of decoded pictures. A worker makes them; without one they are made here.
import type { ReduceAnswer, ReduceRequest } from './reduceWorker.ts';

export class BitmapReducer {
  #started: Promise<void> | undefined;
  /** Null until it runs, where there is none, and at the end. */
  #worker: Worker | null = null;
  #stop: () => void = () => undefined;
  #waiting = new Map<number, (bitmap: ImageBitmap | null) => void>();
  #next = 0;

  /** Takes `bitmap` over and answers with a copy of this size; rejects when the picture cannot be scaled. */
  async reduce(bitmap: ImageBitmap, width: number, height: number): Promise<ImageBitmap> {
    this.#started ??= this.#start();
    await this.#started;
    const reduced = this.#worker
      ? await this.#ask(this.#worker, { bitmap, width, height })
      : await reduceHere(bitmap, width, height);
    if (!reduced) throw new Error(`The picture could not be scaled to ${width} × ${height}`);
    return reduced;
  }

  destroy(): void {
    this.#stop();
    this.#started = Promise.resolve();
  }

  #ask(worker: Worker, job: Omit<ReduceRequest, 'id'>): Promise<ImageBitmap | null> {
    this.#next += 1;
    const request: ReduceRequest = { id: this.#next, ...job };
    return new Promise((resolve) => {
      this.#waiting.set(request.id, resolve);
      worker.postMessage(request, [job.bitmap]);
    });
  }

  /** Resolves once the worker has spoken: a picture handed to one that cannot be fetched would be lost. */
  #start(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    try {
      const worker = new Worker(new URL('./reduceWorker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<ReduceAnswer>) => {
        this.#worker = worker;
        resolve();
        this.#waiting.get(data.id)?.(data.bitmap);
        this.#waiting.delete(data.id);
      };
      this.#stop = () => {
        worker.terminate();
        this.#worker = null;
        resolve();
        this.#answerAll();
      };
      worker.onerror = (event) => {
        event.preventDefault();
        console.warn('Pictures are scaled on the main thread', event.message);
        this.#stop();
      };
    } catch (error) {
      console.warn('Pictures are scaled on the main thread', error);
      resolve();
    }
    return promise;
  }

  #answerAll(): void {
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }
}

async function reduceHere(bitmap: ImageBitmap, width: number, height: number): Promise<ImageBitmap> {
  const reduced = await createImageBitmap(bitmap, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'medium',
  });
  bitmap.close();
  return reduced;
}
