// A moving picture of a design, made in workers of its own, or on the page where there are none.
import { SnapshotReader, takeSnapshot } from '../SnapshotReader.ts';
import { untilAborted } from '../untilAborted.ts';
import { FilmWorkerClient, WorkerFailure } from './FilmWorkerClient.ts';
import type { FilmWithSound } from './makeFilm.ts';
import type { StartFilm } from './messages.ts';
import { FilmInterruption, type MadeFilm } from './types.ts';

/**
 * Rejects with NoEncoderError or RangeError for what cannot be made here, with FilmInterruption for what breaks off whenever
 * it is tried, and with the signal's reason when cancelled.
 * Without `withSound`, or where there is nothing to hear, the film is silent.
 */
export async function exportFilm(options: FilmWithSound): Promise<MadeFilm> {
  options.signal?.throwIfAborted();
  const { format } = options;
  const start = await createStart(options);
  if (format === 'mp4') {
    const { makeFilm } = await import('./makeFilm.ts');
    return makeFilm(options, start);
  }
  try {
    return await makeInWorker(options, start).catch((error: unknown) => {
      options.signal?.throwIfAborted();
      if (!(error instanceof FilmInterruption)) throw error;
      console.warn('The picture broke off and is made once more', error);
      return makeInWorker(options, start);
    });
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    console.warn('The picture is made on the page’s own thread', error);
    const { makePicture } = await import('./makePicture.ts');
    return makePicture({ ...options, format, reader: new SnapshotReader(start.snapshot) });
  }
}

async function makeInWorker(options: FilmWithSound, start: StartFilm): Promise<MadeFilm> {
  const worker = new FilmWorkerClient(start, options);
  try {
    return await worker.picture;
  } finally {
    worker.close();
  }
}

async function createStart(options: FilmWithSound): Promise<StartFilm> {
  const { reader, fonts, format, seconds, fps, scale, quality, resolveMedia, signal } = options;
  // Before anything is waited for: edits made meanwhile are not in the film.
  const snapshot = takeSnapshot(reader);
  const addresses = new Map<string, string | null>();
  for (const node of snapshot.nodes) {
    if (node.kind === 'gif')
      addresses.set(node.originalGifUrl, tryResolve(node.originalGifUrl, resolveMedia));
    if (node.kind === 'video')
      addresses.set(node.originalVideoUrl, tryResolve(node.originalVideoUrl, resolveMedia));
  }
  // The workers ask nobody where a family's files are: they have those that the page knows by now.
  await untilAborted(fonts.resolveFamilies(snapshot.nodes, signal), signal);
  return {
    snapshot,
    fonts: fonts.listSources(),
    job: { format, seconds, fps, scale, quality },
    addresses,
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
