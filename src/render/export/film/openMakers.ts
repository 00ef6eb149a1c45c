// The makers of a film, side by side: in workers of their own, or on the page where there are none.
import type { SceneSnapshot } from '../SnapshotReader.ts';
import { countFrames } from './filmShape.ts';
import { FilmWorkerClient, WorkerFailure } from './FilmWorkerClient.ts';
import type { FrozenFilm } from './freezeFilm.ts';
import { type FilmMaker, openMaker } from './openMaker.ts';
import type { FilmParts } from './PageStages.ts';
import { RenewedMaker } from './RenewedMaker.ts';
import type { FilmOptions } from './types.ts';

/** Makers at work, each with an encoder; only one where each would hold more pixels of pictures than this. */
const MOST_MAKERS = 2;
/** An encoder cuts each picture over the cores of its page: where it sees these, one maker keeps them busy. */
const CORES_OF_ONE_MAKER = 2;
const MOST_PIXELS = 64 * 2 ** 20;

/** Makers hold a page's pictures each. How many there are changes no frame: the segments stay the same. */
export function countMakers({ pages }: Pick<FrozenFilm, 'pages'>): number {
  if (navigator.hardwareConcurrency === CORES_OF_ONE_MAKER) return 1;
  return pages.some(({ snapshot }) => countPixels(snapshot) > MOST_PIXELS) ? 1 : MOST_MAKERS;
}

function countPixels({ nodes }: SceneSnapshot): number {
  let pixels = 0;
  for (const node of nodes) if (node.kind === 'image') pixels += node.width * node.height;
  return pixels;
}

/** The first goes on on the page's own thread where workers do not run. */
export function openMakers(
  { images, signal, onProgress }: Pick<FilmOptions, 'images' | 'signal' | 'onProgress'>,
  { start, pages, parts }: FrozenFilm,
  count: number,
): readonly RenewedMaker[] {
  const total = countFrames(start.runs);
  const makers: RenewedMaker[] = [];
  const onFrames = () => {
    const frames = makers.reduce((sum, maker) => sum + maker.frames, 0);
    onProgress?.(Math.min(1, frames / total));
  };
  let hasWorkers = true;
  for (let at = 0; at < (hasWorkers ? count : 1); at += 1) {
    const open = (onFrame: () => void) => {
      const client = startClient(start, { images, signal, pages, onFrame });
      hasWorkers = client !== null;
      return at > 0 && client ? client : orOnPage(client, parts, onFrame);
    };
    makers.push(new RenewedMaker(open, onFrames));
  }
  return makers;
}

function startClient(...given: ConstructorParameters<typeof FilmWorkerClient>): FilmWorkerClient | null {
  try {
    return new FilmWorkerClient(...given);
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    console.warn('The film is made on the page’s own thread', error);
    return null;
  }
}

function orOnPage(client: FilmWorkerClient | null, parts: FilmParts, onFrame: () => void): FilmMaker {
  let local: FilmMaker | null = null;
  return {
    async make(segment, video) {
      try {
        if (client && !local) return await client.make(segment, video);
      } catch (error) {
        if (!(error instanceof WorkerFailure)) throw error;
        console.warn('The film is made on the page’s own thread', error);
      }
      local ??= openMaker(parts, onFrame);
      return local.make(segment, video);
    },
    close() {
      client?.close();
      local?.close();
    },
  };
}
