// The page's side of one film worker.
import type { ImageLoader } from '../../types.ts';
import type { ChosenEncoder } from './chooseEncoder.ts';
import type { FromFilmWorker, FrozenFilmPage, StartFilm, ToFilmWorker } from './messages.ts';
import type { MadeSegment } from './openMaker.ts';
import type { FilmSegment } from './segments.ts';
import { FilmInterruption, type MadeFilm, NoEncoderError } from './types.ts';

/** The worker itself could not run, or there are none here. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure';
}

type Watch = {
  readonly images: ImageLoader;
  readonly pages: readonly FrozenFilmPage[];
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number) => void) | undefined;
  readonly onFrame?: (() => void) | undefined;
};

export class FilmWorkerClient {
  readonly #worker: Worker;
  readonly #watch: Watch;
  /** Rejects when the worker fails or is cancelled, whatever it was asked for. */
  readonly #lost = Promise.withResolvers<never>();
  readonly #picture = Promise.withResolvers<MadeFilm>();
  #segment = Promise.withResolvers<MadeSegment>();

  /** Throws WorkerFailure where workers cannot be had. */
  constructor(start: StartFilm, watch: Watch) {
    this.#watch = watch;
    this.#worker = startWorker();
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#lost.reject(new WorkerFailure(event.message || 'The worker could not be loaded'));
    };
    this.#worker.onmessage = ({ data }: MessageEvent<FromFilmWorker>) => {
      try {
        this.#take(data);
      } catch (error) {
        // Of a page that cannot be sent, say: nobody else would hear of it, and the worker waits for it.
        this.#lost.reject(error);
      }
    };
    this.#lost.promise.catch(() => undefined);
    if (watch.signal?.aborted) this.#cancel();
    watch.signal?.addEventListener('abort', this.#cancel, { once: true });
    this.#post({ type: 'start', ...start });
  }

  /** The picture that moves; rejects as `makePicture` does. */
  get picture(): Promise<MadeFilm> {
    return Promise.race([this.#picture.promise, this.#lost.promise]);
  }

  /** One at a time. */
  make(segment: FilmSegment, video: ChosenEncoder): Promise<MadeSegment> {
    this.#segment = Promise.withResolvers<MadeSegment>();
    this.#post({ type: 'segment', segment, video });
    return Promise.race([this.#segment.promise, this.#lost.promise]);
  }

  /** Ends the worker at once, whatever it waits for. */
  close(): void {
    this.#watch.signal?.removeEventListener('abort', this.#cancel);
    this.#worker.terminate();
  }

  readonly #cancel = (): void => this.#lost.reject(this.#watch.signal?.reason);

  #post(message: ToFilmWorker, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #take(data: FromFilmWorker): void {
    if (data.type === 'progress') this.#watch.onProgress?.(data.done);
    else if (data.type === 'frame') this.#watch.onFrame?.();
    else if (data.type === 'segment') this.#segment.resolve(data.made);
    else if (data.type === 'picture') this.#picture.resolve(data.film);
    else if (data.type === 'needPage') this.#answerPage(data.index);
    else if (data.type === 'needImage') void this.#answerImage(data.src);
    else this.#lost.reject(rebuildError(data));
  }

  #answerPage(index: number): void {
    const page = this.#watch.pages[index];
    if (page) this.#post({ type: 'page', index, ...page });
    else this.#lost.reject(new RangeError(`The film has no page ${index}`));
  }

  async #answerImage(src: string): Promise<void> {
    const { images, signal } = this.#watch;
    try {
      const bitmap = await images.load(src, signal);
      this.#post({ type: 'image', src, bitmap }, [bitmap]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#post({ type: 'imageFailed', src, reason });
    }
  }
}

function startWorker(): Worker {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
    throw new WorkerFailure('This browser draws on no canvas outside the page');
  try {
    return new Worker(new URL('./filmWorker.ts', import.meta.url), { type: 'module' });
  } catch (cause) {
    // Of an engine that a page takes from another origin, say.
    throw new WorkerFailure('The worker could not be started', { cause });
  }
}

function rebuildError({ name, message }: { readonly name: string; readonly message: string }): Error {
  if (name === 'RangeError') return new RangeError(message);
  if (name === 'FilmInterruption') return new FilmInterruption(message);
  return name === 'NoEncoderError'
    ? new NoEncoderError(message)
    : Object.assign(new Error(message), { name });
}
