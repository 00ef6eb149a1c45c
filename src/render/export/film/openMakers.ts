// The makers of a film, side by side: in workers of their own, or on the page where there are none.
import type { SceneReader } from '../../../../scene/document/types.ts';
import { countFrames } from './filmShape.ts';
import { FilmWorkerClient, WorkerFailure } from './FilmWorkerClient.ts';
import type { StartFilm } from './messages.ts';
import { type FilmMaker, openMaker } from './openMaker.ts';
import { RenewedMaker } from './RenewedMaker.ts';
import type { FilmOptions } from './types.ts';

/** Makers at work, each with an encoder; only one where each would hold more pixels of pictures than this. */
const MOST_MAKERS = 2;
/** An encoder cuts each picture over the cores of its page: where it sees these, one maker keeps them busy. */
const CORES_OF_ONE_MAKER = 2;
const MOST_PIXELS = 64 * 2 ** 20;

/** Makers hold the design's pictures each. How many there are changes no frame: the segments stay the same. */
export function countMakers(reader: SceneReader): number {
  if (navigator.hardwareConcurrency === CORES_OF_ONE_MAKER) return 1;
  let pixels = 0;
  for (const id of reader.ids()) {
    const node = reader.get(id);
    if (node?.kind === 'image') pixels += node.width * node.height;
  }
  return pixels > MOST_PIXELS ? 1 : MOST_MAKERS;
}

/** The first goes on on the page's own thread where workers do not run. */
export function openMakers(options: FilmOptions, start: StartFilm, count: number): readonly RenewedMaker[] {
  const total = countFrames(options);
  const makers: RenewedMaker[] = [];
  const onFrames = () => {
    const frames = makers.reduce((sum, maker) => sum + maker.frames, 0);
    options.onProgress?.(Math.min(1, frames / total));
  };
  let hasWorkers = true;
  for (let at = 0; at < (hasWorkers ? count : 1); at += 1) {
    const open = (onFrame: () => void) => {
      const client = startClient(start, { ...options, onFrame });
      hasWorkers = client !== null;
      return at > 0 && client ? client : orOnPage(client, options, onFrame);
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

function orOnPage(client: FilmWorkerClient | null, options: FilmOptions, onFrame: () => void): FilmMaker {
  let local: Promise<FilmMaker> | null = null;
  return {
    async make(segment, video) {
      try {
        if (client && !local) return await client.make(segment, video);
      } catch (error) {
        if (!(error instanceof WorkerFailure)) throw error;
        console.warn('The film is made on the page’s own thread', error);
      }
      local ??= openMaker(options, onFrame);
      return (await local).make(segment, video);
    },
    close() {
      client?.close();
      void local?.then((maker) => maker.close());
    },
  };
}
