// Makes segments of films and pictures that move away from the page's thread: the same painters, on an OffscreenCanvas.
import { FontRegistry } from '../../text/FontRegistry.ts';
import type { ImageLoader } from '../../types.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { makePicture, type PictureOptions } from './makePicture.ts';
import type { ChosenEncoder } from './chooseEncoder.ts';
import type { FromFilmWorker, StartFilm, ToFilmWorker } from './messages.ts';
import { type FilmMaker, openMaker } from './openMaker.ts';
import type { Segment } from './segments.ts';
import type { FilmOptions } from './types.ts';

type WorkerScope = {
  readonly fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<ToFilmWorker>) => void) | null;
  postMessage(message: FromFilmWorker, transfer?: Transferable[]): void;
};

const scope = globalThis as unknown as WorkerScope;
const pictures = new Map<string, PromiseWithResolvers<ImageBitmap>>();
let maker: Promise<FilmMaker> | null = null;

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
  else if (data.type === 'image') pictures.get(data.src)?.resolve(data.bitmap);
  else pictures.get(data.src)?.reject(new Error(data.reason));
};

function start({ snapshot, fonts, job, addresses }: StartFilm): void {
  const options: FilmOptions = {
    ...job,
    reader: new SnapshotReader(snapshot),
    images,
    fonts: new FontRegistry({ fonts: scope.fonts, sources: fonts }),
    resolveMedia: (address) => {
      const absolute = addresses.get(address);
      if (!absolute) throw new Error(`Address not allowed: ${address.slice(0, 200)}`);
      return absolute;
    },
  };
  const { format } = job;
  if (format === 'mp4') {
    maker = openMaker(options, () => scope.postMessage({ type: 'frame' }));
    maker.catch(fail);
  } else void makeWhole({ ...options, format }).catch(fail);
}

async function makeWhole(options: PictureOptions): Promise<void> {
  const onProgress = (done: number) => scope.postMessage({ type: 'progress', done });
  scope.postMessage({ type: 'picture', film: await makePicture({ ...options, onProgress }) });
}

async function makeSegment(segment: Segment, video: ChosenEncoder): Promise<void> {
  if (!maker) throw new Error('A segment was asked for before the start');
  const made = await (await maker).make(segment, video);
  scope.postMessage(
    { type: 'segment', made },
    made.chunks.map(({ data }) => data.buffer),
  );
}

function fail(error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  scope.postMessage({ type: 'failed', name, message });
}
