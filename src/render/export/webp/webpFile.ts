// Animated WebP: frames encoded by the browser, put into one RIFF file
// (https://developers.google.com/speed/webp/docs/riff_container).
import type { PixelBox } from '../film/FrameSink.ts';

/** Longest side of a frame or a picture, pixels. */
export const WEBP_LONGEST_SIDE = 16_383;
const LONGEST_DURATION = 0xffffff;
const ANIMATION = 0x02;
const ALPHA = 0x10;
/** Draw over what is there instead of blending, and leave it there. */
const OVERWRITE = 0x02;

export type WebpFrame = {
  /** Corner at even pixels. */
  readonly box: PixelBox;
  /** A still WebP of the size of the box. */
  readonly file: Uint8Array<ArrayBuffer>;
  /** Milliseconds. */
  readonly duration: number;
};

type Chunk = { readonly name: string; readonly data: Uint8Array<ArrayBuffer> };

/** A WebP that repeats for ever. Throws RangeError beyond 16,383 pixels a side. */
export function writeAnimatedWebp(
  size: { readonly width: number; readonly height: number },
  frames: readonly WebpFrame[],
): Blob {
  if (Math.max(size.width, size.height) > WEBP_LONGEST_SIDE) {
    throw new RangeError(
      `A WebP of ${size.width} × ${size.height} pixels exceeds ${WEBP_LONGEST_SIDE} a side`,
    );
  }
  const pictures = frames.map(({ file }) =>
    readChunks(file).filter(({ name }) => name === 'ALPH' || name.startsWith('VP8 ') || name === 'VP8L'),
  );
  const hasAlpha = pictures.some((chunks) => chunks.some(({ name }) => name === 'ALPH'));
  const header = new DataView(new ArrayBuffer(10));
  header.setUint8(0, ANIMATION | (hasAlpha ? ALPHA : 0));
  setUint24(header, 4, size.width - 1);
  setUint24(header, 7, size.height - 1);
  // White behind everything, endless.
  const animation = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0);
  const body = [
    ...toParts('VP8X', [new Uint8Array(header.buffer)]),
    ...toParts('ANIM', [animation]),
    ...frames.flatMap((frame, at) =>
      toParts('ANMF', [
        frameHeader(frame),
        ...(pictures[at] ?? []).flatMap(({ name, data }) => toParts(name, [data])),
      ]),
    ),
  ];
  const length = body.reduce((sum, part) => sum + part.length, 0);
  return new Blob([name('RIFF'), uint32(length + 4), name('WEBP'), ...body], { type: 'image/webp' });
}

/** The chunks of a still WebP; throws an Error for what is none. */
export function readChunks(file: Uint8Array<ArrayBuffer>): readonly Chunk[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12 || readName(file, 0) !== 'RIFF' || readName(file, 8) !== 'WEBP')
    throw new Error('The browser’s encoder gave no WebP');
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const length = view.getUint32(at + 4, true);
    chunks.push({ name: readName(file, at), data: file.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
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
function toParts(title: string, pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer>[] {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return [name(title), uint32(length), ...pieces, ...(length % 2 === 1 ? [new Uint8Array(1)] : [])];
}

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
