// Makes a film: lets makers paint and encode its segments side by side, adds the sound, and writes the file. Nothing is
// ever played, so that the same design gives the same frames anywhere.
import type { SceneReader } from '../../../../scene/document/types.ts';
import type { BrokenNode } from '../../types.ts';
import { getPictureSize } from '../pictureSize.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { untilAborted } from '../untilAborted.ts';
import { chooseEncoder } from './chooseEncoder.ts';
import { countFrames, padToEven } from './filmShape.ts';
import { FilmWorkerClient, WorkerFailure } from './FilmWorkerClient.ts';
import { chooseSound, FilmWriter } from './FilmWriter.ts';
import type { StartFilm } from './messages.ts';
import { type FilmMaker, openMaker } from './openMaker.ts';
import { openSound } from './openSound.ts';
import { planSegments, type Segment, shareSegments } from './segments.ts';
import type { FilmOptions, MadeFilm, ReadSound } from './types.ts';

/** Sound is mixed in pieces of this length, seconds. */
const SOUND_WINDOW = 10;
/** Makers at work, each with an encoder; only one where each would hold more pixels of pictures than this. */
const MOST_MAKERS = 2;
/** An encoder cuts each picture over the cores of its page: where it sees these, one maker keeps them busy. */
const CORES_OF_ONE_MAKER = 2;
const MOST_PIXELS = 64 * 2 ** 20;

export type FilmWithSound = FilmOptions & { readonly withSound: boolean };

/** Rejects as `exportFilm` does. `start` has the design as it was when the film was asked for. */
export async function makeFilm(asked: FilmWithSound, start: StartFilm): Promise<MadeFilm> {
  const options = { ...asked, reader: new SnapshotReader(start.snapshot) };
  const { reader, scale, fps } = options;
  const shape = padToEven(getPictureSize(reader.artboard, scale));
  const count = countFrames(options);
  const most = countMakers(reader);
  const planned = planSegments(count, fps);
  const segments = most === 1 ? planned.map((segment) => ({ ...segment, runsTo: count })) : planned;
  // Makers open the design's media while the encoder is chosen.
  const makers = openMakers(options, start, Math.min(most, segments.length));
  try {
    return await untilAborted(finishFilm(options, { shape, segments, makers }), options.signal);
  } finally {
    for (const maker of makers) maker.close();
  }
}

async function finishFilm(
  options: FilmWithSound,
  plan: {
    readonly shape: { readonly width: number; readonly height: number };
    readonly segments: readonly Segment[];
    readonly makers: readonly FilmMaker[];
  },
): Promise<MadeFilm> {
  const { fps, seconds, withSound } = options;
  const opening = withSound ? openSound(options) : Promise.resolve(null);
  const [choice, heard] = await Promise.allSettled([chooseEncoder({ ...plan.shape, fps }), opening]);
  const source = heard.status === 'fulfilled' ? heard.value : null;
  let writer: FilmWriter | null = null;
  try {
    if (choice.status === 'rejected') throw choice.reason;
    if (heard.status === 'rejected') throw heard.reason;
    options.signal?.throwIfAborted();
    const video = choice.value;
    const length = countFrames(options) / fps;
    const mixed = source && (await chooseSound());
    const copy = source && (await source.copy(length, mixed));
    const sound = copy ?? mixed;
    const target = new FilmWriter({ video, sound, fps, seconds });
    writer = target;
    const addSound = copy
      ? async (until: number) => target.addPackets(await copy.read(until))
      : mixed && source && soundAdder(source.read, target, length);
    const broken = new Map<string, BrokenNode>();
    const report = (part: BrokenNode) => broken.set(`${part.id}\n${part.reason}\n${part.detail}`, part);
    await shareSegments({
      segments: plan.segments,
      signal: options.signal,
      makers: plan.makers.map((maker) => (segment) => maker.make(segment, video)),
      write: async (made, { to }) => {
        await addSound?.(to / fps);
        target.addFrames(made.chunks);
        made.broken.forEach(report);
      },
    });
    source?.broken.forEach(report);
    return {
      blob: await target.finish(),
      ...plan.shape,
      frames: countFrames(options),
      codec: video.codec,
      hasSound: sound !== null,
      broken: [...broken.values()],
    };
  } finally {
    writer?.close();
    source?.close();
  }
}

/** Mixes and adds the sound that was not there yet until a moment; all in seconds. */
function soundAdder(read: ReadSound, writer: FilmWriter, length: number): (until: number) => Promise<void> {
  let added = 0;
  return async (until) => {
    while (added < until) {
      const piece = Math.min(SOUND_WINDOW, length - added);
      writer.addSound(await read(added, piece), added);
      added += piece;
    }
  };
}

/** Makers hold the design's pictures each. How many there are changes no frame: the segments stay the same. */
function countMakers(reader: SceneReader): number {
  if (navigator.hardwareConcurrency === CORES_OF_ONE_MAKER) return 1;
  let pixels = 0;
  for (const id of reader.ids()) {
    const node = reader.get(id);
    if (node?.kind === 'image') pixels += node.width * node.height;
  }
  return pixels > MOST_PIXELS ? 1 : MOST_MAKERS;
}

/** The first goes on on the page's own thread where workers do not run. */
function openMakers(options: FilmOptions, start: StartFilm, count: number): readonly FilmMaker[] {
  const total = countFrames(options);
  let frames = 0;
  const onFrame = () => {
    frames += 1;
    options.onProgress?.(Math.min(1, frames / total));
  };
  return Array.from({ length: count }, (_, at) => {
    const client = startWorker(options, start, onFrame);
    return at === 0 ? orOnPage(client, options, onFrame) : client;
  }).filter((maker) => maker !== null);
}

function startWorker(options: FilmOptions, start: StartFilm, onFrame: () => void): FilmWorkerClient | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  return new FilmWorkerClient(start, { ...options, onFrame });
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
