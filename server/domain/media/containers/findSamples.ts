// Where the samples of a track lie in an MP4: chunk by chunk, ISO/IEC 14496-12 §8.7.
import { findContent } from './mp4Boxes.ts';

/** Bytes of a file, from `at` to before `end`. */
export type Stretch = { readonly at: number; readonly end: number };

/** Entries of a table after its version and `before` further bytes, as many as it says and has. */
const readTable = (table: Buffer, before: number, entryBytes: number): Buffer => {
  const at = 4 + before;
  if (table.length < at + 4) return Buffer.alloc(0);
  return table.subarray(at + 4, at + 4 + table.readUInt32BE(at) * entryBytes);
};

const readOffsets = (index: Buffer): readonly number[] => {
  const short = readTable(findContent(index, ['stco']), 0, 4);
  const long = readTable(findContent(index, ['co64']), 0, 8);
  return [
    ...Array.from({ length: Math.floor(short.length / 4) }, (_, at) => short.readUInt32BE(4 * at)),
    ...Array.from({ length: Math.floor(long.length / 8) }, (_, at) => Number(long.readBigUInt64BE(8 * at))),
  ];
};

/** `next(samples)`: bytes of the following samples. */
const readSizes = (index: Buffer): { readonly next: (samples: number) => number } => {
  const box = findContent(index, ['stsz']);
  const one = box.length < 12 ? 0 : box.readUInt32BE(4);
  const table = readTable(box, 4, 4);
  let at = 0;
  return {
    next: (samples) => {
      if (one > 0) return one * samples;
      let bytes = 0;
      const end = Math.min(at + 4 * samples, table.length - 3);
      for (; at < end; at += 4) bytes += table.readUInt32BE(at);
      return bytes;
    },
  };
};

/** In order, none over another; `track` is the content of its box. */
export const findSamples = (track: Buffer): readonly Stretch[] => {
  const index = findContent(track, ['mdia', 'minf', 'stbl']);
  const runs = readTable(findContent(index, ['stsc']), 0, 12);
  const sizes = readSizes(index);
  let run = 0;
  const chunks = readOffsets(index).map((at, chunk): Stretch => {
    // Each run of equal chunks goes on until the next one begins; they are counted from 1.
    while (run + 24 <= runs.length && runs.readUInt32BE(run + 12) <= chunk + 1) run += 12;
    const samples = run + 12 <= runs.length ? runs.readUInt32BE(run + 4) : 0;
    return { at, end: at + sizes.next(samples) };
  });
  return joinStretches(chunks);
};

const joinStretches = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const joined: Stretch[] = [];
  for (const { at, end } of stretches.toSorted((a, b) => a.at - b.at)) {
    const last = joined.at(-1);
    if (last && at <= last.end) joined[joined.length - 1] = { at: last.at, end: Math.max(last.end, end) };
    else joined.push({ at, end });
  }
  return joined;
};
