// A moving picture of a design, made in a worker of its own, or on the page where there are none.
import { takeSnapshot } from '../SnapshotReader.ts';
import type { FromFilmWorker, ToFilmWorker } from './messages.ts';
import { openSound } from './openSound.ts';
import { type FilmOptions, type MadeFilm, NoEncoderError, type ReadSound } from './types.ts';

export type ExportFilmOptions = Omit<FilmOptions, 'readSound'> & { readonly withSound: boolean };

/** The worker itself could not run. */
class WorkerFailure extends Error {
  override name = 'WorkerFailure';
}

/** Rejects as `makeFilm` does. Without `withSound`, or where there is nothing to hear, the film is silent. */
export async function exportFilm(options: ExportFilmOptions): Promise<MadeFilm> {
  options.signal?.throwIfAborted();
  const sound = options.withSound ? await openSound(options) : null;
  try {
    return await makeSomewhere(options, sound?.read ?? null);
  } finally {
    sound?.close();
  }
}

async function makeSomewhere(options: ExportFilmOptions, readSound: ReadSound | null): Promise<MadeFilm> {
  try {
    return await makeInWorker(options, readSound);
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    console.warn('The film is made on the page’s own thread', error);
    const { makeFilm } = await import('./makeFilm.ts');
    return makeFilm({ ...options, readSound });
  }
}

async function makeInWorker(options: ExportFilmOptions, readSound: ReadSound | null): Promise<MadeFilm> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    throw new WorkerFailure('This browser draws on no canvas outside the page');
  }
  const { signal } = options;
  const worker = new Worker(new URL('./filmWorker.ts', import.meta.url), { type: 'module' });
  const post = (message: ToFilmWorker, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);
  const cancelled = Promise.withResolvers<never>();
  const cancel = () => cancelled.reject(signal?.reason);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const made = new Promise<MadeFilm>((resolve, reject) => {
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new WorkerFailure(event.message || 'The worker could not be loaded'));
      };
      worker.onmessage = ({ data }: MessageEvent<FromFilmWorker>) => {
        if (data.type === 'progress') options.onProgress?.(data.done);
        else if (data.type === 'done') resolve(data.film);
        else if (data.type === 'needImage') void answerImage(post, options, data.src);
        else if (data.type === 'needSound') void answerSound(post, readSound, data);
        else reject(rebuildError(data));
      };
      post(createStart(options, readSound !== null));
    });
    // A cancelled worker is ended at once, whatever it waits for.
    return await Promise.race([made, cancelled.promise]);
  } finally {
    signal?.removeEventListener('abort', cancel);
    worker.terminate();
  }
}

type Post = (message: ToFilmWorker, transfer?: Transferable[]) => void;

function createStart(options: ExportFilmOptions, withSound: boolean): ToFilmWorker {
  const { reader, fonts, format, seconds, fps, scale, quality, resolveMedia } = options;
  const addresses = new Map<string, string | null>();
  for (const id of reader.ids()) {
    const node = reader.get(id);
    if (node?.kind === 'gif')
      addresses.set(node.originalGifUrl, tryResolve(node.originalGifUrl, resolveMedia));
    if (node?.kind === 'video')
      addresses.set(node.originalVideoUrl, tryResolve(node.originalVideoUrl, resolveMedia));
  }
  return {
    type: 'start',
    snapshot: takeSnapshot(reader),
    fonts: fonts.listSources(),
    job: { format, seconds, fps, scale, quality },
    addresses,
    withSound,
  };
}

function tryResolve(address: string, resolve: (address: string) => string): string | null {
  try {
    return resolve(address);
  } catch (error) {
    console.warn('A medium of the design is left out', error);
    return null;
  }
}

async function answerImage(post: Post, { images, signal }: ExportFilmOptions, src: string): Promise<void> {
  try {
    const bitmap = await images.load(src, signal);
    post({ type: 'image', src, bitmap }, [bitmap]);
  } catch (error) {
    post({ type: 'imageFailed', src, reason: toText(error) });
  }
}

async function answerSound(
  post: Post,
  readSound: ReadSound | null,
  { start, length }: { readonly start: number; readonly length: number },
): Promise<void> {
  try {
    if (!readSound) throw new Error('This film is silent');
    const sound = await readSound(start, length);
    post({ type: 'sound', start, sound }, [sound[0].buffer, sound[1].buffer]);
  } catch (error) {
    post({ type: 'soundFailed', start, reason: toText(error) });
  }
}

const toText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function rebuildError({ name, message }: { readonly name: string; readonly message: string }): Error {
  if (name === 'RangeError') return new RangeError(message);
  return name === 'NoEncoderError'
    ? new NoEncoderError(message)
    : Object.assign(new Error(message), { name });
}
