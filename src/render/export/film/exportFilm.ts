// A moving picture of a design, or of its pages one after the other, made in workers of its own, or on the page where there
// are none.
import { FilmWorkerClient, WorkerFailure } from './FilmWorkerClient.ts';
import { freezeFilm, type FrozenFilm } from './freezeFilm.ts';
import type { FilmWithSound } from './makeFilm.ts';
import { FilmInterruption, type MadeFilm } from './types.ts';

/**
 * Rejects with NoEncoderError, NoCanvasError or RangeError for what cannot be made here, with FilmInterruption for what breaks off whenever
 * it is tried, and with the signal's reason when cancelled.
 * Without `withSound`, or where there is nothing to hear, the film is silent.
 */
export async function exportFilm(options: FilmWithSound): Promise<MadeFilm> {
  options.signal?.throwIfAborted();
  const { format, onProgress } = options;
  const film = await freezeFilm(options);
  if (format === 'mp4') {
    const { makeFilm } = await import('./makeFilm.ts');
    return makeFilm(options, film);
  }
  try {
    return await makeInWorker(options, film).catch((error: unknown) => {
      options.signal?.throwIfAborted();
      if (!(error instanceof FilmInterruption)) throw error;
      console.warn('The picture broke off and is made once more', error);
      return makeInWorker(options, film);
    });
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    console.warn('The picture is made on the page’s own thread', error);
    const { makePicture } = await import('./makePicture.ts');
    return makePicture({ ...film.parts, format, onProgress });
  }
}

async function makeInWorker(
  { images, signal, onProgress }: FilmWithSound,
  { start, pages }: FrozenFilm,
): Promise<MadeFilm> {
  const worker = new FilmWorkerClient(start, { images, pages, signal, onProgress });
  try {
    return await worker.picture;
  } finally {
    worker.close();
  }
}
