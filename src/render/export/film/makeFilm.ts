// Makes a film: lets makers paint and encode its segments side by side, adds the sound, and writes the file. Nothing is
// ever played, so that the same design gives the same frames anywhere.
import type { BrokenNode } from '../../types.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { untilAborted } from '../untilAborted.ts';
import { type ChosenEncoder, chooseEncoder, type FilmCodec } from './chooseEncoder.ts';
import { countFrames, type FilmShape, padToEven } from './filmShape.ts';
import { chooseSound, FilmWriter } from './FilmWriter.ts';
import type { FrozenFilm } from './freezeFilm.ts';
import { countMakers, openMakers } from './openMakers.ts';
import { PagesSound } from './PagesSound.ts';
import type { RenewedMaker } from './RenewedMaker.ts';
import { type FilmSegment, planFilmSegments, shareSegments } from './segments.ts';
import { FilmInterruption, type FilmOptions, type MadeFilm } from './types.ts';

export type FilmWithSound = FilmOptions & { readonly withSound: boolean };

type Plan = FilmShape & {
  /** Of the file: even sides. */
  readonly shape: { readonly width: number; readonly height: number };
  readonly segments: readonly FilmSegment[];
  readonly makers: readonly RenewedMaker[];
};

type Opened = Awaited<ReturnType<typeof PagesSound.open>>;

const SILENT: Opened = { sound: null, unheard: [] };

/** Rejects as `exportFilm` does. `film` has the pages as they were when it was asked for. */
export async function makeFilm(options: FilmWithSound, film: FrozenFilm): Promise<MadeFilm> {
  const { frame, runs } = film.start;
  const most = countMakers(film);
  const planned = planFilmSegments(runs, options.fps);
  const segments =
    most === 1 ? planned.map((segment) => ({ ...segment, runsTo: runs[segment.page]!.count })) : planned;
  // The makers of a single page open its media while the encoder is chosen.
  const makers = openMakers(options, film, Math.min(most, segments.length));
  const plan = { frame, runs, shape: padToEven(frame), segments, makers };
  try {
    return await untilAborted(openAndMake(options, film, plan), options.signal);
  } finally {
    for (const maker of makers) maker.close();
  }
}

async function openAndMake(options: FilmWithSound, film: FrozenFilm, plan: Plan): Promise<MadeFilm> {
  const readers = film.pages.map(({ snapshot }) => new SnapshotReader(snapshot));
  const opening = options.withSound ? PagesSound.open({ ...options, readers, runs: plan.runs }) : SILENT;
  const choosing = chooseEncoder({ ...plan.shape, fps: options.fps });
  const [choice, heard] = await Promise.allSettled([choosing, opening]);
  try {
    if (choice.status === 'rejected') throw choice.reason;
    if (heard.status === 'rejected') throw heard.reason;
    return await makeWithSome(options, plan, { ...heard.value, first: choice.value });
  } finally {
    if (heard.status === 'fulfilled') heard.value.sound?.close();
  }
}

/** An encoder that breaks off midway, time and again, leaves the film to the next one, from the beginning. */
async function makeWithSome(
  options: FilmWithSound,
  plan: Plan,
  { first, ...heard }: Opened & { readonly first: ChosenEncoder },
): Promise<MadeFilm> {
  const failed: FilmCodec[] = [];
  for (let video = first; ; ) {
    options.signal?.throwIfAborted();
    try {
      return await makeWith(video, options, plan, heard);
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
  { fps, signal }: FilmWithSound,
  { shape, runs, segments, makers }: Plan,
  heard: Opened,
): Promise<MadeFilm> {
  const frames = countFrames(runs);
  const mixed = heard.sound && (await chooseSound());
  const copy = heard.sound && (await heard.sound.copy(mixed));
  const sound = copy ?? mixed;
  const writer = new FilmWriter({ video, sound, fps, seconds: frames / fps });
  try {
    const addSound = copy
      ? async (until: number) => writer.addPackets(await copy.read(until / fps))
      : mixed && heard.sound?.adder(writer);
    const broken = new Map<string, BrokenNode>();
    const report = (part: BrokenNode) => broken.set(`${part.id}\n${part.reason}\n${part.detail}`, part);
    await shareSegments({
      segments,
      signal,
      makers: makers.map((maker) => (segment: FilmSegment) => maker.make(segment, video)),
      write: async (made, { start, to }) => {
        await addSound?.(start + to);
        writer.addFrames(made.chunks);
        made.broken.forEach(report);
      },
    });
    (heard.sound ?? heard).unheard.forEach(report);
    return {
      blob: await writer.finish(),
      ...shape,
      frames,
      codec: video.codec,
      hasSound: sound !== null,
      broken: [...broken.values()],
    };
  } finally {
    writer.close();
  }
}
