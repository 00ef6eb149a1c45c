// JPEG, ITU T.81 annex B: segments behind 0xFF markers, coded data after each start of a scan.
import { BrokenContainerError, type Kept } from './types.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;

const isCommentOrApp = (marker: number): boolean => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);

/** Of the free-form segments: the JFIF header, the colour profile and Adobe's colour transform. */
const isNeeded = (marker: number, content: Buffer): boolean => {
  if (!isCommentOrApp(marker)) return true;
  const name = content.toString('latin1', 0, 12);
  if (marker === 0xe0) return name.startsWith('JFIF\0');
  if (marker === 0xe2) return name === 'ICC_PROFILE\0';
  return marker === 0xee && name.startsWith('Adobe');
};

/** Where the coded data ends: at the next marker that is neither a filler nor a restart. */
const skipScan = (data: Buffer, from: number): number => {
  for (let at = data.indexOf(0xff, from); at >= 0 && at + 1 < data.length; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new BrokenContainerError('A JPEG without an end');
};

/** The segments that make the picture; what follows its end is left out. */
export const keepJpeg = (data: Buffer): Kept => {
  const parts: Uint8Array[] = [data.subarray(0, 2)];
  for (let at = 2; at + 4 <= data.length || data[at + 1] === endOfImage; ) {
    if (data[at] !== 0xff) break;
    const marker = data[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      parts.push(data.subarray(at, at + 2));
      return { parts, frames: 1 };
    }
    let end = at + 2 + data.readUInt16BE(at + 2);
    if (end > data.length || end < at + 4) break;
    const content = data.subarray(at + 4, end);
    if (marker === startOfScan) end = skipScan(data, end);
    if (isNeeded(marker, content)) parts.push(data.subarray(at, end));
    at = end;
  }
  throw new BrokenContainerError('A JPEG with broken segments');
};
