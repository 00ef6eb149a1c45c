// Makes segments of films and pictures that move away from the page's thread: the same painters, on an OffscreenCanvas.
import { FontRegistry } from '../../text/FontRegistry.ts';
import type { ImageLoader } from '../../types.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { makePicture, type PictureParts } from './makePicture.ts';
import type { ChosenEncoder } from './chooseEncoder.ts';
import type { FromFilmWorker, FrozenFilmPage, StartFilm, ToFilmWorker } from './messages.ts';
import { type FilmMaker, openMaker } from './openMaker.ts';
import type { FilmParts, FilmScene } from './PageStages.ts';
import type { FilmSegment } from './segments.ts';

type WorkerScope = {
  readonly fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<ToFilmWorker>) => void) | null;
  postMessage(message: FromFilmWorker, transfer?: Transferable[]): void;
};

const scope = globalThis as unknown as WorkerScope;
const pictures = new Map<string, PromiseWithResolvers<ImageBitmap>>();
const pages = new Map<number, PromiseWithResolvers<FilmScene>>();
let maker: FilmMaker | null = null;

/** Asks the page for each picture. */
const images: ImageLoader = {
  load: (src) => {
    const request = Promise.withResolvers<ImageBitmap>();
    pictures.set(src, request);
    scope.postMessage({ type: 'needImage', src });
    return request.promise;
  },
};

scope.onmessage = ({ data }) => {
  if (data.type === 'start') start(data);
  else if (data.type === 'segment') void makeSegment(data.segment, data.video).catch(fail);
  else if (data.type === 'page') pages.get(data.index)?.resolve(toScene(data));
  else if (data.type === 'image') pictures.get(data.src)?.resolve(data.bitmap);
  else pictures.get(data.src)?.reject(new Error(data.reason));
};

function start({ fonts, job, frame, runs }: StartFilm): void {
  const parts: FilmParts = {
    ...job,
    frame,
    runs,
    images,
    fonts: new FontRegistry({ fonts: scope.fonts, sources: fonts }),
    pageAt,
  };
  const { format } = job;
  if (format === 'mp4') maker = openMaker(parts, () => scope.postMessage({ type: 'frame' }));
  else void makeWhole({ ...parts, format }).catch(fail);
}

/** Asks the page for it, and keeps nothing of it. */
async function pageAt(index: number): Promise<FilmScene> {
  const request = Promise.withResolvers<FilmScene>();
  pages.set(index, request);
  scope.postMessage({ type: 'needPage', index });
  const scene = await request.promise;
  pages.delete(index);
  return scene;
}

function toScene({ snapshot, addresses }: FrozenFilmPage): FilmScene {
  return {
    reader: new SnapshotReader(snapshot),
    resolveMedia: (address) => {
      const absolute = addresses.get(address);
      if (!absolute) throw new Error(`Address not allowed: ${address.slice(0, 200)}`);
      return absolute;
    },
  };
}

async function makeWhole(parts: PictureParts): Promise<void> {
  const onProgress = (done: number) => scope.postMessage({ type: 'progress', done });
  scope.postMessage({ type: 'picture', film: await makePicture({ ...parts, onProgress }) });
}

async function makeSegment(segment: FilmSegment, video: ChosenEncoder): Promise<void> {
  if (!maker) throw new Error('A segment was asked for before the start');
  const made = await maker.make(segment, video);
  scope.postMessage(
    { type: 'segment', made },
    made.chunks.map(({ data }) => data.buffer),
  );
}

function fail(error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  scope.postMessage({ type: 'failed', name, message });
}
