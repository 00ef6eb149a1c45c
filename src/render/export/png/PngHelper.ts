// The caller's side of the worker that encodes a PNG's second half.
import type { FromPngWorker, ToPngWorker } from './helperMessages.ts';
import type { EncodedPart, PngPart } from './PartEncoder.ts';

export class PngHelper {
  readonly #worker: Worker;
  /** Of parts not answered yet, oldest first. */
  readonly #waiting: PromiseWithResolvers<EncodedPart | 'seeThrough' | null>[] = [];
  readonly #starting = Promise.withResolvers<void>();
  #isReady = false;

  private constructor(module: WebAssembly.Module) {
    this.#worker = new Worker(new URL('./pngWorker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<FromPngWorker>) => {
      if (data.type === 'ready') this.#start();
      else if (data.type === 'part') this.#waiting.shift()?.resolve(data.part);
      else this.#giveUp(data.message);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#giveUp(event.message || 'The worker stopped');
    };
    this.#post({ type: 'start', module });
  }

  /** Null where a second thread would be no help, or cannot be had. */
  static start(module: WebAssembly.Module): PngHelper | null {
    if (typeof Worker === 'undefined' || navigator.hardwareConcurrency < 2) return null;
    try {
      return new PngHelper(module);
    } catch (error) {
      console.warn('One thread writes the PNG', error);
      return null;
    }
  }

  /** False until it has started, and once it has failed: others are faster alone. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Resolves when it has started, or has failed. */
  get ready(): Promise<void> {
    return this.#starting.promise;
  }

  /** Takes the pixels away from the caller; null when it fails. */
  encode(part: PngPart): Promise<EncodedPart | 'seeThrough' | null> {
    const request = Promise.withResolvers<EncodedPart | 'seeThrough' | null>();
    this.#waiting.push(request);
    this.#post({ type: 'part', ...part }, [part.rgba.buffer]);
    return request.promise;
  }

  /** Ends it, whatever it is doing. */
  close(): void {
    this.#isReady = false;
    this.#starting.resolve();
    this.#worker.terminate();
    for (const request of this.#waiting.splice(0)) request.resolve(null);
  }

  #start(): void {
    this.#isReady = true;
    this.#starting.resolve();
  }

  #post(message: ToPngWorker, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #giveUp(reason: string): void {
    console.warn('One thread writes the PNG', reason);
    this.close();
  }
}
