// PNG, https://www.w3.org/TR/png-3/#5Chunk-layout: chunks of length, type, data and checksum after a signature.
import { BrokenContainerError, type Kept } from './types.ts';

const signatureLength = 8;
/** What is needed to show the picture in its colours; words, dates, EXIF and unknown chunks are not. */
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
/** What makes it move. */
const motionChunks: ReadonlySet<string> = new Set(['acTL', 'fcTL', 'fdAT']);

/** Pixels of a side that players of moving pictures hold; a larger picture stands still. */
const maxMovingSide = 16_384;

/**
 * Some programs leave it out; viewers show the picture all the same. A file that breaks off right between two chunks of
 * rows looks like it: the still picture is decoded besides, the last frame of what moves is not.
 */
const endChunk = Buffer.from('0000000049454e44ae426082', 'hex');

type Chunk = { readonly type: string; readonly data: Buffer; readonly whole: Buffer };

/** One after the other: a file may hold millions of empty ones, more than memory has room for at once. */
function* readChunks(file: Buffer): Generator<Chunk> {
  let at = signatureLength;
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) break;
    const type = file.toString('latin1', at + 4, at + 8);
    yield { type, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) };
    if (type === 'IEND') return;
    at = end;
  }
  if (at < file.length) throw new BrokenContainerError('A PNG that breaks off');
  yield { type: 'IEND', data: endChunk.subarray(8, 8), whole: endChunk };
}

/** Whether the frame lies within the picture. One before the rows is the still picture, and as large. */
const isWithin = (frame: Buffer, header: Buffer, isLater: boolean): boolean => {
  const [width, height] = [frame.readUInt32BE(4), frame.readUInt32BE(8)];
  const [right, bottom] = [frame.readUInt32BE(12) + width, frame.readUInt32BE(16) + height];
  const [wide, high] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (width === 0 || height === 0 || Math.max(wide, high) > maxMovingSide) return false;
  return isLater ? right <= wide && bottom <= high : width === wide && height === high;
};

/** Frames of an animation that is built as the format says; 0 where there is none, or one that viewers may not read. */
const countFrames = (file: Buffer): number => {
  let header: Buffer | undefined;
  let rows = 0;
  let next = 0;
  let frames = 0;
  let announced = 0;
  let isFrameEmpty = false;
  for (const { type, data } of readChunks(file)) {
    if (type === 'IHDR') header ??= data;
    if (type === 'acTL' && rows === 0 && announced === 0) announced = data.readUInt32BE(0);
    if (type === 'IDAT') rows += 1;
    if (type === 'IDAT' || type === 'fdAT') isFrameEmpty = false;
    // Frames that nothing has announced are passed over.
    if (announced === 0 || (type !== 'fcTL' && type !== 'fdAT')) continue;
    if (data.readUInt32BE(0) !== next) return 0;
    next += 1;
    if (type === 'fdAT') continue;
    if (isFrameEmpty || !header || data.length < 26 || !isWithin(data, header, rows > 0)) return 0;
    frames += 1;
    isFrameEmpty = true;
  }
  // Viewers show no more than were announced, nor than there are.
  return isFrameEmpty ? 0 : Math.min(announced, frames);
};

/**
 * The chunks that make the picture; what follows its end is left out. A broken animation, or one of a single frame, leaves
 * the still picture: that frame may be another one than what is read and checked here.
 */
export const keepPng = (data: Buffer): Kept => {
  const frames = Math.max(1, countFrames(data));
  const parts: Uint8Array[] = [data.subarray(0, signatureLength)];
  for (const { type, whole } of readChunks(data))
    if (keptChunks.has(type) || (frames > 1 && motionChunks.has(type))) parts.push(whole);
  return { parts, frames };
};
