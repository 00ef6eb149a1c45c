// Small moving WebPs and PNGs for tests, in the browser and in Node.
import { createChunk, createEnd, createStart } from '../../export/png/chunks.ts';
import { concatenate } from '../../export/png/concatenate.ts';

type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** One frame of a PNG: a box of one colour, RGBA. */
export type PngFrame = Box & {
  readonly color: readonly [number, number, number, number];
  /** Seconds as a fraction. */
  readonly delay: readonly [number, number];
  /** 0 stays, 1 is emptied, 2 is undone. */
  readonly disposal: number;
  /** 0 takes the place of what is there, 1 is laid over it. */
  readonly blend: number;
};

/**
 * A moving PNG. `poster` is the colour of a still picture that is no frame; without it the first frame is the still picture,
 * and has to cover all.
 */
export async function writePng(
  width: number,
  height: number,
  frames: readonly PngFrame[],
  poster?: PngFrame['color'],
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [
    ...createStart({ width, height, hasAlpha: true }),
    createChunk('acTL', bigEndian([4, frames.length], [4, 0])),
  ];
  if (poster) parts.push(createChunk('IDAT', await pack(width, height, poster)));
  let sequence = 0;
  for (const [at, frame] of frames.entries()) {
    parts.push(createChunk('fcTL', writeControl(sequence, frame)));
    sequence += 1;
    const rows = await pack(frame.width, frame.height, frame.color);
    // In two, as long ones are.
    const half = rows.length >> 1;
    for (const part of [rows.slice(0, half), rows.slice(half)]) {
      if (at === 0 && !poster) parts.push(createChunk('IDAT', part));
      else {
        parts.push(createChunk('fdAT', concatenate([bigEndian([4, sequence]), part])));
        sequence += 1;
      }
    }
  }
  return concatenate([...parts, createEnd()]);
}

function writeControl(sequence: number, frame: PngFrame): Uint8Array<ArrayBuffer> {
  const { left, top, width, height, delay, disposal, blend } = frame;
  const box = [sequence, width, height, left, top].map((value) => [4, value] as const);
  return bigEndian(...box, [2, delay[0]], [2, delay[1]], [1, disposal], [1, blend]);
}

/** Pairs of bytes and value. */
function bigEndian(...values: readonly (readonly [number, number])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    values.flatMap(([size, value]) =>
      Array.from({ length: size }, (_, at) => (value >>> (8 * (size - 1 - at))) & 255),
    ),
  );
}

async function pack(
  width: number,
  height: number,
  color: PngFrame['color'],
): Promise<Uint8Array<ArrayBuffer>> {
  const row = [0, ...Array.from({ length: width }, () => color).flat()];
  const rows = Uint8Array.from(Array.from({ length: height }, () => row).flat());
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** One frame of a WebP; its corner lies at even pixels. */
export type WebpFrame = Box & {
  /** A still WebP of the frame's size. */
  readonly still: Uint8Array;
  /** Milliseconds. */
  readonly delay: number;
  /** Whether its box is emptied before the next frame. */
  readonly clears: boolean;
  /** Whether it is laid over what is there. */
  readonly blends: boolean;
};

/** A moving WebP of still ones. */
export function writeWebp(
  width: number,
  height: number,
  frames: readonly WebpFrame[],
): Uint8Array<ArrayBuffer> {
  const body = concatenate([
    Uint8Array.from([...'WEBP'].map(codeOf)),
    riff('VP8X', littleEndian([4, 0x12], [3, width - 1], [3, height - 1])),
    riff('ANIM', new Uint8Array(6)),
    ...frames.map((frame) => riff('ANMF', concatenate([writeHeader(frame), ...listPictures(frame.still)]))),
  ]);
  return riff('RIFF', body);
}

function writeHeader({ left, top, width, height, delay, clears, blends }: WebpFrame) {
  const flags = (clears ? 1 : 0) | (blends ? 0 : 2);
  return littleEndian([3, left / 2], [3, top / 2], [3, width - 1], [3, height - 1], [3, delay], [1, flags]);
}

/** The chunks of a still WebP that are its picture. */
function listPictures(still: Uint8Array): Uint8Array[] {
  const view = new DataView(still.buffer, still.byteOffset, still.byteLength);
  const found: Uint8Array[] = [];
  for (let at = 12; at + 8 <= still.length; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (['ALPH', 'VP8 ', 'VP8L'].includes(String.fromCharCode(...still.subarray(at, at + 4))))
      found.push(still.subarray(at, end));
    at = end;
  }
  return found;
}

function riff(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const start = [...[...name].map(codeOf), ...littleEndian([4, data.length])];
  return concatenate([Uint8Array.from(start), data, new Uint8Array(data.length % 2)]);
}

function littleEndian(...values: readonly (readonly [number, number])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    values.flatMap(([size, value]) => Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255)),
  );
}

const codeOf = (letter: string): number => letter.charCodeAt(0);
