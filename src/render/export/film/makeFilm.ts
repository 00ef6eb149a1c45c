// Makes a film: lets makers paint and encode its segments side by side, adds the sound, and writes the file. Nothing is
// ever played, so that the same design gives the same frames anywhere.
import type { BrokenNode } from '../../types.ts';
import { getPictureSize } from '../pictureSize.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { untilAborted } from '../untilAborted.ts';
import { type ChosenEncoder, chooseEncoder, type FilmCodec } from './chooseEncoder.ts';
import { countFrames, padToEven } from './filmShape.ts';
import { chooseSound, FilmWriter } from './FilmWriter.ts';
import type { StartFilm } from './messages.ts';
import { countMakers, openMakers } from './openMakers.ts';
import { type OpenSound, openSound } from './openSound.ts';
import type { RenewedMaker } from './RenewedMaker.ts';
import { planSegments, type Segment, shareSegments } from './segments.ts';
import { FilmInterruption, type FilmOptions, type MadeFilm, type ReadSound } from './types.ts';

/** Sound is mixed in pieces of this length, seconds. */
const SOUND_WINDOW = 10;

export type FilmWithSound = FilmOptions & { readonly withSound: boolean };

type Plan = {
  readonly shape: { readonly width: number; readonly height: number };
  readonly segments: readonly Segment[];
  readonly makers: readonly RenewedMaker[];
};

type Sound = {
  readonly source: OpenSound | null;
  /** Films that are not heard, or not to their end, so far. */
  readonly unheard: readonly BrokenNode[];
};

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
    return await untilAborted(openAndMake(options, { shape, segments, makers }), options.signal);
  } finally {
    for (const maker of makers) maker.close();
  }
}

async function openAndMake(options: FilmWithSound, plan: Plan): Promise<MadeFilm> {
  const unheard: BrokenNode[] = [];
  const onBroken = (node: BrokenNode) => unheard.push(node);
  const opening = options.withSound ? openSound({ ...options, onBroken }) : Promise.resolve(null);
  const choosing = chooseEncoder({ ...plan.shape, fps: options.fps });
  const [choice, heard] = await Promise.allSettled([choosing, opening]);
  const source = heard.status === 'fulfilled' ? heard.value : null;
  try {
    if (choice.status === 'rejected') throw choice.reason;
    if (heard.status === 'rejected') throw heard.reason;
    return await makeWithSome(options, plan, { source, unheard, first: choice.value });
  } finally {
    source?.close();
  }
}

/** An encoder that breaks off midway, time and again, leaves the film to the next one, from the beginning. */
async function makeWithSome(
  options: FilmWithSound,
  plan: Plan,
  { first, ...sound }: Sound & { readonly first: ChosenEncoder },
): Promise<MadeFilm> {
  const failed: FilmCodec[] = [];
  for (let video = first; ; ) {
    options.signal?.throwIfAborted();
    try {
      return await makeWith(video, options, plan, sound);
    } catch (error) {
      if (!(error instanceof FilmInterruption)) throw error;
      options.signal?.throwIfAborted();
      console.warn(`The film is made with another encoder than ${video.config.codec}`, error);
      failed.push(video.codec);
      video = await chooseEncoder({ ...plan.shape, fps: options.fps }, failed).catch(() => {
        throw error;
      });
      for (const maker of plan.makers) maker.restart();
    }
  }
}

async function makeWith(
  video: ChosenEncoder,
  options: FilmWithSound,
  { shape, segments, makers }: Plan,
  { source, unheard }: Sound,
): Promise<MadeFilm> {
  const { fps, seconds } = options;
  const length = countFrames(options) / fps;
  const mixed = source && (await chooseSound());
  const copy = source && (await source.copy(length, mixed));
  const sound = copy ?? mixed;
  const writer = new FilmWriter({ video, sound, fps, seconds });
  try {
    const addSound = copy
      ? async (until: number) => writer.addPackets(await copy.read(until))
      : mixed && source && soundAdder(source.read, writer, length);
    const broken = new Map<string, BrokenNode>();
    const report = (part: BrokenNode) => broken.set(`${part.id}\n${part.reason}\n${part.detail}`, part);
    await shareSegments({
      segments,
      signal: options.signal,
      makers: makers.map((maker) => (segment) => maker.make(segment, video)),
      write: async (made, { to }) => {
        await addSound?.(to / fps);
        writer.addFrames(made.chunks);
        made.broken.forEach(report);
      },
    });
    unheard.forEach(report);
    return {
      blob: await writer.finish(),
      ...shape,
      frames: countFrames(options),
      codec: video.codec,
      hasSound: sound !== null,
      broken: [...broken.values()],
    };
  } finally {
    writer.close();
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
