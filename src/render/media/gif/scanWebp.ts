// The frames of a WebP, found by walking over its chunks: nothing is unpacked or copied before a frame is asked for
// (https://developers.google.com/speed/webp/docs/riff_container).
import { checkSize, type Patch, type PatchFile, wholePatch } from './patches.ts';

type Chunk = { readonly name: string; readonly data: Uint8Array<ArrayBuffer> };

type Walk = { readonly chunks: readonly Chunk[]; readonly isCutOff: boolean };

const HEADER = 12;
const CHUNK_HEADER = 8;
/** Of a frame, before its own chunks. */
const FRAME_HEADER = 16;
const EXTENDED = 10;
const HAS_PROFILE = 0x20;
const HAS_ALPHA = 0x10;
const MOVES = 0x02;
const TAKES_PLACE = 0x02;
const CLEARS = 0x01;
/** Chunks that are a picture. */
const PICTURE: ReadonlySet<string> = new Set(['ALPH', 'VP8 ', 'VP8L']);

export function isWebp(data: Uint8Array): boolean {
  return nameAt(data, 0) === 'RIFF' && nameAt(data, 8) === 'WEBP';
}

/**
 * The frames of a WebP, a still one's single picture included; a file that is cut off has those that are whole. Throws an
 * Error for what is no WebP or has no frame.
 */
export function scanWebp(bytes: ArrayBuffer): PatchFile {
  const data = new Uint8Array(bytes);
  if (!isWebp(data)) throw new Error('The file is no WebP');
  const end = CHUNK_HEADER + readUint32(data, 4);
  const { chunks, isCutOff: breaksOff } = walk(data, HEADER, Math.min(end, data.length));
  const isCutOff = breaksOff || end > data.length;
  const extended = chunks.find(({ name }) => name === 'VP8X')?.data;
  if (!extended || extended.length < EXTENDED || ((extended[0] as number) & MOVES) === 0)
    return { type: 'image/webp', ...stillOf(bytes, chunks, extended), isCutOff };
  const [width, height] = [readUint24(extended, 4) + 1, readUint24(extended, 7) + 1];
  checkSize('WebP', width, height);
  const profile = chunks.find(({ name }) => name === 'ICCP');
  const frames = chunks.filter(({ name }) => name === 'ANMF');
  if (frames.length === 0) throw new Error('The WebP has no frame');
  const patches = frames.map(({ data: frame }) => readFrame(frame, { width, height }, profile));
  const delays = frames.map(({ data: frame }) => readUint24(frame, 12));
  return { type: 'image/webp', width, height, delays, patches, isCutOff };
}

/** Whole chunks only. */
function walk(data: Uint8Array<ArrayBuffer>, start: number, end: number): Walk {
  const chunks: Chunk[] = [];
  let at = start;
  while (at + CHUNK_HEADER <= end) {
    const length = readUint32(data, at + 4);
    const next = at + CHUNK_HEADER + length;
    if (next > end) return { chunks, isCutOff: true };
    chunks.push({ name: nameAt(data, at), data: data.subarray(at + CHUNK_HEADER, next) });
    at = next + (length % 2);
  }
  return { chunks, isCutOff: false };
}

function stillOf(
  bytes: ArrayBuffer,
  chunks: readonly Chunk[],
  extended: Uint8Array | undefined,
): Pick<PatchFile, 'width' | 'height' | 'delays' | 'patches'> {
  const picture = chunks.find(({ name }) => name === 'VP8 ' || name === 'VP8L');
  if (!picture) throw new Error('The WebP has no picture');
  const size =
    extended && extended.length >= EXTENDED
      ? { width: readUint24(extended, 4) + 1, height: readUint24(extended, 7) + 1 }
      : readSize(picture);
  const { width, height } = size;
  checkSize('WebP', width, height);
  const toStill = () => new Blob([bytes], { type: 'image/webp' });
  return { width, height, delays: [0], patches: [wholePatch(width, height, toStill)] };
}

function readSize({ name, data }: Chunk): { readonly width: number; readonly height: number } {
  if (data.length < CHUNK_HEADER + 2) throw new Error('The WebP has no size');
  if (name === 'VP8 ') return { width: readUint16(data, 6) & 0x3fff, height: readUint16(data, 8) & 0x3fff };
  const bits = readUint32(data, 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function readFrame(
  data: Uint8Array<ArrayBuffer>,
  canvas: { readonly width: number; readonly height: number },
  profile: Chunk | undefined,
): Patch {
  if (data.length < FRAME_HEADER) throw new Error('A frame of the WebP has no header');
  const [left, top] = [readUint24(data, 0) * 2, readUint24(data, 3) * 2];
  const [width, height] = [readUint24(data, 6) + 1, readUint24(data, 9) + 1];
  if (left + width > canvas.width || top + height > canvas.height)
    throw new Error('A frame of the WebP lies outside of it');
  const flags = data[15] as number;
  return {
    left,
    top,
    width,
    height,
    blends: (flags & TAKES_PLACE) === 0,
    after: flags & CLEARS ? 'clear' : 'keep',
    toStill: () => writeStill(width, height, walk(data, FRAME_HEADER, data.length).chunks, profile),
  };
}

/** A still WebP of the frame's picture, in the colours of the whole file. */
function writeStill(
  width: number,
  height: number,
  inside: readonly Chunk[],
  profile: Chunk | undefined,
): Blob {
  const picture = inside.filter(({ name }) => PICTURE.has(name));
  const hasAlpha = picture.some(({ name }) => name !== 'VP8 ');
  const header = new Uint8Array(EXTENDED);
  header[0] = (profile ? HAS_PROFILE : 0) | (hasAlpha ? HAS_ALPHA : 0);
  writeUint24(header, 4, width - 1);
  writeUint24(header, 7, height - 1);
  const chunks = [{ name: 'VP8X', data: header }, ...(profile ? [profile] : []), ...picture];
  const body = chunks.flatMap(({ name, data }) => [
    name,
    uint32(data.length),
    data,
    new Uint8Array(data.length % 2),
  ]);
  const length = chunks.reduce((sum, { data }) => sum + CHUNK_HEADER + data.length + (data.length % 2), 4);
  return new Blob(['RIFF', uint32(length), 'WEBP', ...body], { type: 'image/webp' });
}

const nameAt = (data: Uint8Array, at: number): string => String.fromCharCode(...data.subarray(at, at + 4));

const readUint16 = (data: Uint8Array, at: number): number => (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8);

const readUint24 = (data: Uint8Array, at: number): number =>
  readUint16(data, at) | ((data[at + 2] ?? 0) << 16);

const readUint32 = (data: Uint8Array, at: number): number =>
  (readUint24(data, at) | ((data[at + 3] ?? 0) << 24)) >>> 0;

function uint32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

function writeUint24(data: Uint8Array, at: number, value: number): void {
  data[at] = value & 0xff;
  data[at + 1] = (value >>> 8) & 0xff;
  data[at + 2] = value >>> 16;
}
