// Animated WebP: frames encoded by the browser, put into one RIFF file
// (https://developers.google.com/speed/webp/docs/riff_container).
import type { PixelBox } from '../film/FrameSink.ts';

/** Longest side of a frame or a picture, pixels. */
export const WEBP_LONGEST_SIDE = 16_383;
/** What the length of a file may say, bytes. */
const LARGEST = 2 ** 32 - 10;
const LONGEST_DURATION = 0xffffff;
const ANIMATION = 0x02;
const ALPHA = 0x10;
/** Draw over what is there instead of blending, and leave it there. */
const OVERWRITE = 0x02;

/** Chunks of a still WebP that are its picture. */
const PICTURE: ReadonlySet<string> = new Set(['ALPH', 'VP8 ', 'VP8L']);

export type WebpFrame = {
  /** Corner at even pixels. */
  readonly box: PixelBox;
  /** Those of a still WebP of the size of the box. */
  readonly chunks: readonly WebpChunk[];
  /** Milliseconds. */
  readonly duration: number;
};

/** Its bytes stay where the browser keeps them, which may be on disk. */
export type WebpChunk = { readonly name: string; readonly data: Blob };

type Piece = Uint8Array<ArrayBuffer> | Blob;

/** A WebP that repeats for ever. Throws RangeError beyond 16,383 pixels a side, and beyond 4 GiB. */
export function writeAnimatedWebp(
  size: { readonly width: number; readonly height: number },
  frames: readonly WebpFrame[],
): Blob {
  if (Math.max(size.width, size.height) > WEBP_LONGEST_SIDE) {
    throw new RangeError(
      `A WebP of ${size.width} × ${size.height} pixels exceeds ${WEBP_LONGEST_SIDE} a side`,
    );
  }
  const hasAlpha = frames.some(({ chunks }) => chunks.some(({ name }) => name === 'ALPH'));
  const header = new DataView(new ArrayBuffer(10));
  header.setUint8(0, ANIMATION | (hasAlpha ? ALPHA : 0));
  setUint24(header, 4, size.width - 1);
  setUint24(header, 7, size.height - 1);
  // White behind everything, endless.
  const animation = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0);
  const body = [
    ...toParts('VP8X', [new Uint8Array(header.buffer)]),
    ...toParts('ANIM', [animation]),
    ...frames.flatMap((frame) =>
      toParts('ANMF', [
        frameHeader(frame),
        ...frame.chunks
          .filter(({ name }) => PICTURE.has(name))
          .flatMap(({ name, data }) => toParts(name, [data])),
      ]),
    ),
  ];
  const length = lengthOf(body) + 4;
  if (length > LARGEST) throw new RangeError(`A WebP of ${length} bytes exceeds ${LARGEST}`);
  return new Blob([name('RIFF'), uint32(length), name('WEBP'), ...body], { type: 'image/webp' });
}

/** The chunks of a still WebP, of which the headers alone are read; rejects with an Error for what is none. */
export async function readChunks(file: Blob): Promise<readonly WebpChunk[]> {
  const head = await readBytes(file, 0, 12);
  if (head.length < 12 || readName(head, 0) !== 'RIFF' || readName(head, 8) !== 'WEBP')
    throw new Error('The browser’s encoder gave no WebP');
  const chunks: WebpChunk[] = [];
  for (let at = 12; at + 8 <= file.size; ) {
    const header = await readBytes(file, at, 8);
    const length = new DataView(header.buffer).getUint32(4, true);
    chunks.push({ name: readName(header, 0), data: file.slice(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

async function readBytes(file: Blob, at: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(at, at + length).arrayBuffer());
}

function frameHeader({ box, duration }: WebpFrame): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(16));
  setUint24(view, 0, box.x / 2);
  setUint24(view, 3, box.y / 2);
  setUint24(view, 6, box.width - 1);
  setUint24(view, 9, box.height - 1);
  setUint24(view, 12, Math.min(LONGEST_DURATION, duration));
  view.setUint8(15, OVERWRITE);
  return new Uint8Array(view.buffer);
}

/** A chunk's bytes, padded to an even length. */
function toParts(title: string, pieces: readonly Piece[]): Piece[] {
  const length = lengthOf(pieces);
  return [name(title), uint32(length), ...pieces, ...(length % 2 === 1 ? [new Uint8Array(1)] : [])];
}

const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + (piece instanceof Blob ? piece.size : piece.length), 0);

const name = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function readName(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function uint32(value: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value, true);
  return new Uint8Array(view.buffer);
}

function setUint24(view: DataView, at: number, value: number): void {
  view.setUint16(at, value & 0xffff, true);
  view.setUint8(at + 2, value >>> 16);
}
