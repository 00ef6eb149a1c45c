// Makes films away from the page's thread: the same painters, on an OffscreenCanvas.
import { FontRegistry } from '../../text/FontRegistry.ts';
import type { ImageLoader } from '../../types.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { makeFilm } from './makeFilm.ts';
import type { FromFilmWorker, ToFilmWorker } from './messages.ts';
import type { ReadSound, SoundWindow } from './types.ts';

type WorkerScope = {
  readonly fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<ToFilmWorker>) => void) | null;
  postMessage(message: FromFilmWorker): void;
};

const scope = globalThis as unknown as WorkerScope;
const pictures = new Map<string, PromiseWithResolvers<ImageBitmap>>();
const sounds = new Map<number, PromiseWithResolvers<SoundWindow>>();

/** Asks the page for each picture. */
const images: ImageLoader = {
  load: (src) => {
    const request = Promise.withResolvers<ImageBitmap>();
    pictures.set(src, request);
    scope.postMessage({ type: 'needImage', src });
    return request.promise;
  },
};

const readSound: ReadSound = (start, length) => {
  const request = Promise.withResolvers<SoundWindow>();
  sounds.set(start, request);
  scope.postMessage({ type: 'needSound', start, length });
  return request.promise;
};

scope.onmessage = ({ data }) => {
  if (data.type === 'start') void run(data);
  else if (data.type === 'image') pictures.get(data.src)?.resolve(data.bitmap);
  else if (data.type === 'imageFailed') pictures.get(data.src)?.reject(new Error(data.reason));
  else if (data.type === 'sound') sounds.get(data.start)?.resolve(data.sound);
  else sounds.get(data.start)?.reject(new Error(data.reason));
};

async function run(start: Extract<ToFilmWorker, { type: 'start' }>): Promise<void> {
  try {
    const film = await makeFilm({
      ...start.job,
      reader: new SnapshotReader(start.snapshot),
      images,
      fonts: new FontRegistry({ fonts: scope.fonts, sources: start.fonts }),
      resolveMedia: (address) => {
        const absolute = start.addresses.get(address);
        if (!absolute) throw new Error(`Address not allowed: ${address.slice(0, 200)}`);
        return absolute;
      },
      readSound: start.withSound ? readSound : null,
      onProgress: (done) => scope.postMessage({ type: 'progress', done }),
    });
    scope.postMessage({ type: 'done', film });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    scope.postMessage({ type: 'failed', name, message });
  }
}
