// PNG, https://www.w3.org/TR/png-3/#5Chunk-layout: chunks of length, type, data and checksum after a signature.
import { BrokenContainerError, type Kept } from './types.ts';

const signatureLength = 8;
/** What is needed to show the picture in its colours; words, dates, EXIF, animations and unknown chunks are not. */
const keptChunks: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
]);

/** The chunks that make the picture; what follows its end is left out. */
export const keepPng = (data: Buffer): Kept => {
  const parts: Uint8Array[] = [data.subarray(0, signatureLength)];
  for (let at = signatureLength; at + 12 <= data.length; ) {
    const end = at + 12 + data.readUInt32BE(at);
    const type = data.toString('latin1', at + 4, at + 8);
    if (end > data.length) break;
    if (keptChunks.has(type)) parts.push(data.subarray(at, end));
    if (type === 'IEND') return { parts, frames: 1 };
    at = end;
  }
  throw new BrokenContainerError('A PNG without an end');
};
