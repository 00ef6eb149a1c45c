// Smaller copies of decoded pictures. A worker makes them; without one they are made here.
import type { ReduceAnswer, ReduceRequest } from './reduceWorker.ts';

export class BitmapReducer {
  #worker: Worker | null | undefined;
  #waiting = new Map<number, (bitmap: ImageBitmap | null) => void>();
  #next = 0;

  /** Takes `bitmap` over and answers with a copy of this size; rejects when the picture cannot be scaled. */
  async reduce(bitmap: ImageBitmap, width: number, height: number): Promise<ImageBitmap> {
    const worker = this.#getWorker();
    const reduced = worker
      ? await this.#ask(worker, { bitmap, width, height })
      : await reduceHere(bitmap, width, height);
    if (!reduced) throw new Error(`The picture could not be scaled to ${width} × ${height}`);
    return reduced;
  }

  destroy(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#answerAll();
  }

  #ask(worker: Worker, job: Omit<ReduceRequest, 'id'>): Promise<ImageBitmap | null> {
    this.#next += 1;
    const request: ReduceRequest = { id: this.#next, ...job };
    return new Promise((resolve) => {
      this.#waiting.set(request.id, resolve);
      worker.postMessage(request, [job.bitmap]);
    });
  }

  #getWorker(): Worker | null {
    if (this.#worker !== undefined) return this.#worker;
    try {
      const worker = new Worker(new URL('./reduceWorker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<ReduceAnswer>) => {
        this.#waiting.get(data.id)?.(data.bitmap);
        this.#waiting.delete(data.id);
      };
      // A worker that cannot start answers nobody: what waits fails, what comes is made here.
      worker.onerror = () => {
        worker.terminate();
        this.#worker = null;
        this.#answerAll();
      };
      this.#worker = worker;
    } catch (error) {
      console.warn('Pictures are scaled on the main thread', error);
      this.#worker = null;
    }
    return this.#worker;
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
