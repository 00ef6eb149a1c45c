// Where the samples of tracks lie in a film that comes in fragments: run by run, ISO/IEC 14496-12 §8.8.
import type { Stretch } from './findSamples.ts';
import { boxesIn, findContent } from './mp4Boxes.ts';

export type FragmentTracks = {
  readonly hidden: ReadonlySet<number>;
  /** Bytes of a sample where nothing nearer says them, of each track. */
  readonly sampleBytes: ReadonlyMap<number, number>;
};

const flagsOf = (box: Buffer): number => (box.length < 4 ? 0 : box.readUIntBE(1, 3));

/** Numbers of four bytes, one after the other; 0 beyond the last. */
const readNumbers = (box: Buffer, from: number) => {
  let at = from;
  return (isThere: number, bytes: 4 | 8 = 4): number => {
    if (isThere === 0) return 0;
    at += bytes;
    if (at > box.length) return 0;
    return bytes === 8 ? Number(box.readBigUInt64BE(at - 8)) : box.readUInt32BE(at - 4);
  };
};

/** The number that a track is known by; `track` is the content of its box. */
export const idOfTrack = (track: Buffer): number => {
  const head = findContent(track, ['tkhd']);
  return readNumbers(head, head[0] === 1 ? 20 : 12)(1);
};

/** `extending` is the content of an `mvex`. */
export const readSampleBytes = (extending: Buffer): readonly (readonly [id: number, bytes: number])[] =>
  [...boxesIn(extending)].flatMap(({ type, content }) => {
    if (type !== 'trex') return [];
    const next = readNumbers(content, 4);
    const [id, , , bytes] = [next(1), next(1), next(1), next(1)];
    return [[id, bytes] as const];
  });

/** Those of hidden tracks; `fragment` is the content of a `moof` that begins at `start` of its file. */
export const findFragments = (
  fragment: Buffer,
  start: number,
  tracks: FragmentTracks,
): readonly Stretch[] => {
  const found: Stretch[] = [];
  let end = start;
  for (const { type, content } of boxesIn(fragment)) {
    if (type !== 'traf') continue;
    const head = findContent(content, ['tfhd']);
    const flags = flagsOf(head);
    const next = readNumbers(head, 4);
    const id = next(1);
    const [base, , , own] = [next(flags & 0x1, 8), next(flags & 0x2), next(flags & 0x8), next(flags & 0x10)];
    const bytes = flags & 0x10 ? own : (tracks.sampleBytes.get(id) ?? 0);
    const from = flags & 0x1 ? base : flags & 0x2_00_00 ? start : end;
    end = from;
    for (const run of boxesIn(content)) {
      if (run.type !== 'trun') continue;
      const stretch = readRun(run.content, { from, follows: end, bytes });
      if (tracks.hidden.has(id)) found.push(stretch);
      end = stretch.end;
    }
  }
  return found;
};

type RunPlace = { readonly from: number; readonly follows: number; readonly bytes: number };

const readRun = (run: Buffer, { from, follows, bytes }: RunPlace): Stretch => {
  const flags = flagsOf(run);
  const next = readNumbers(run, 4);
  const samples = next(1);
  // The way from the base may lead back.
  const at = Math.max(0, flags & 0x1 ? from + (next(1) | 0) : follows);
  next(flags & 0x4);
  if (!(flags & 0x2_00)) return { at, end: at + samples * bytes };
  const fields = [0x1_00, 0x2_00, 0x4_00, 0x8_00].filter((field) => flags & field).length;
  let end = at;
  const most = Math.min(samples, Math.floor(run.length / (4 * fields)));
  for (let sample = 0; sample < most; sample += 1) {
    next(flags & 0x1_00);
    end += next(1);
    next(flags & 0x4_00);
    next(flags & 0x8_00);
  }
  return { at, end };
};
