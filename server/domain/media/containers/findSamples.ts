// Where the samples of a track lie in an MP4: chunk by chunk, ISO/IEC 14496-12 §8.7.
import { findContent } from './mp4Boxes.ts';

/** Bytes of a file, from `at` to before `end`. */
export type Stretch = { readonly at: number; readonly end: number };

/** Entries of a table after its version and `before` further bytes, as many as it says and has. */
const readTable = (table: Buffer, before: number, entryBytes: number): Buffer => {
  const at = 4 + before;
  if (table.length < at + 4) return Buffer.alloc(0);
  return table.subarray(at + 4, at + 4 + Math.ceil(table.readUInt32BE(at) * entryBytes));
};

const readOffsets = (index: Buffer): readonly number[] => {
  const short = readTable(findContent(index, ['stco']), 0, 4);
  const long = readTable(findContent(index, ['co64']), 0, 8);
  return [
    ...Array.from({ length: Math.floor(short.length / 4) }, (_, at) => short.readUInt32BE(4 * at)),
    ...Array.from({ length: Math.floor(long.length / 8) }, (_, at) => Number(long.readBigUInt64BE(8 * at))),
  ];
};

type Sizes = { readonly count: number; readonly sizeOf: (sample: number) => number };

const readFull = (box: Buffer): Sizes => {
  const table = readTable(box, 4, 4);
  return { count: Math.floor(table.length / 4), sizeOf: (sample) => table.readUInt32BE(4 * sample) };
};

/** Of 16, 8 or 4 bits each; of two in one byte the upper half comes first. */
const readCompact = (box: Buffer): Sizes => {
  const bits = box[7] ?? 0;
  const table = readTable(box, 4, bits / 8);
  if (bits === 16)
    return { count: Math.floor(table.length / 2), sizeOf: (sample) => table.readUInt16BE(2 * sample) };
  if (bits === 8) return { count: table.length, sizeOf: (sample) => table.readUInt8(sample) };
  if (bits !== 4) return { count: 0, sizeOf: () => 0 };
  const sizeOf = (sample: number): number =>
    (table.readUInt8(sample >> 1) >> (sample % 2 === 0 ? 4 : 0)) & 15;
  return { count: 2 * table.length, sizeOf };
};

/** `next(samples)`: bytes of the following samples. */
const readSizes = (index: Buffer): { readonly next: (samples: number) => number } => {
  const box = findContent(index, ['stsz']);
  const one = box.length < 12 ? 0 : box.readUInt32BE(4);
  const { count, sizeOf } = box.length > 0 ? readFull(box) : readCompact(findContent(index, ['stz2']));
  let sample = 0;
  return {
    next: (samples) => {
      if (one > 0) return one * samples;
      let bytes = 0;
      for (const end = Math.min(sample + samples, count); sample < end; sample += 1) bytes += sizeOf(sample);
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

/** Sorted, and those that touch as one. */
export const joinStretches = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const joined: Stretch[] = [];
  for (const { at, end } of stretches.toSorted((a, b) => a.at - b.at)) {
    const last = joined.at(-1);
    if (last && at <= last.end) joined[joined.length - 1] = { at: last.at, end: Math.max(last.end, end) };
    else joined.push({ at, end });
  }
  return joined;
};
