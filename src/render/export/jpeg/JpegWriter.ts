// Writes a baseline JPEG row by row, so that a picture larger than any canvas needs no more memory than a strip of it.
// Browsers' own encoders take whole canvases only, and no kept library encodes in strips. Colours are not thinned out
// (4:4:4): letters and flat shapes stay clean.
import { Spool } from '../spool/Spool.ts';
import {
  AC_CHROMA,
  AC_LUMA,
  DC_CHROMA,
  DC_LUMA,
  getQuantizers,
  type HuffmanCodes,
  type HuffmanSpec,
  makeCodes,
  ZIGZAG,
} from './jpegTables.ts';
import { makeFactors, transformBlock } from './transformBlock.ts';

const BLOCK = 8;
const LONGEST_SIDE = 65_535;
const CHUNK_BYTES = 1 << 20;
/** Bytes that one block can take at most, and some. */
const ROOM = 1024;

type Channel = {
  readonly factors: Float32Array;
  readonly dc: HuffmanCodes;
  readonly ac: HuffmanCodes;
  /** Mean of the block before. */
  last: number;
};

export class JpegWriter {
  readonly #width: number;
  readonly #height: number;
  readonly #spool: Spool;
  readonly #channels: readonly [Channel, Channel, Channel];
  readonly #block = new Float32Array(64);
  #bytes = new Uint8Array(CHUNK_BYTES + ROOM);
  #length = 0;
  #bits = 0;
  #bitCount = 0;
  #rows = 0;

  /** Sides of 1 to 65,535; `quality` 0–1. */
  constructor(options: {
    readonly width: number;
    readonly height: number;
    readonly quality: number;
    readonly spool?: Spool;
  }) {
    const { width, height } = options;
    this.#spool = options.spool ?? new Spool();
    if (Math.max(width, height) > LONGEST_SIDE)
      throw new RangeError(`A JPG of ${width} × ${height} pixels exceeds ${LONGEST_SIDE} a side`);
    this.#width = width;
    this.#height = height;
    const quality = Math.min(100, Math.max(1, Math.round(options.quality * 100)));
    const { luma, chroma } = getQuantizers(quality);
    const color = (): Channel => ({
      factors: makeFactors(chroma),
      dc: makeCodes(DC_CHROMA),
      ac: makeCodes(AC_CHROMA),
      last: 0,
    });
    this.#channels = [
      { factors: makeFactors(luma), dc: makeCodes(DC_LUMA), ac: makeCodes(AC_LUMA), last: 0 },
      color(),
      color(),
    ];
    this.#spool.write(Uint8Array.from(writeHead(width, height, luma, chroma)));
  }

  /** Appends whole rows of RGBA, opacity left aside; a multiple of 8 rows but for the last call. */
  addRows(rgba: Uint8ClampedArray, rows: number): void {
    if (this.#rows % BLOCK !== 0 || this.#rows + rows > this.#height)
      throw new RangeError(`A JPG of ${this.#height} rows got ${rows} more after ${this.#rows}`);
    this.#rows += rows;
    for (let top = 0; top < rows; top += BLOCK) {
      for (let left = 0; left < this.#width; left += BLOCK) {
        for (const [index, channel] of this.#channels.entries()) {
          this.#fill(rgba, { left, top, rows, index });
          this.#writeBlock(channel);
        }
      }
    }
  }

  async finish(): Promise<Blob> {
    if (this.#rows !== this.#height) throw new RangeError(`A JPG of ${this.#height} rows got ${this.#rows}`);
    // The last byte is filled with ones.
    if (this.#bitCount > 0) this.#put(0x7f, 7);
    this.#bytes[this.#length++] = 0xff;
    this.#bytes[this.#length++] = 0xd9;
    this.#flush();
    return this.#spool.finish('image/jpeg');
  }

  /** Lets go of what was written. */
  async discard(): Promise<void> {
    return this.#spool.discard();
  }

  /** Samples of a channel (0 luminance, 1 blue, 2 red difference); beyond the picture its last ones are repeated. */
  #fill(
    rgba: Uint8ClampedArray,
    { left, top, rows, index }: { left: number; top: number; rows: number; index: number },
  ): void {
    const width = this.#width;
    const block = this.#block;
    for (let y = 0; y < BLOCK; y += 1) {
      const row = Math.min(top + y, rows - 1) * width;
      for (let x = 0; x < BLOCK; x += 1) {
        const at = (row + Math.min(left + x, width - 1)) * 4;
        const red = rgba[at]!;
        const green = rgba[at + 1]!;
        const blue = rgba[at + 2]!;
        block[y * BLOCK + x] =
          index === 0
            ? 0.299 * red + 0.587 * green + 0.114 * blue - 128
            : index === 1
              ? -0.168_735_9 * red - 0.331_264_1 * green + 0.5 * blue
              : 0.5 * red - 0.418_687_6 * green - 0.081_312_4 * blue;
      }
    }
  }

  #writeBlock(channel: Channel): void {
    const block = this.#block;
    const { factors, dc, ac } = channel;
    transformBlock(block);
    const mean = round(block[0]! * factors[0]!);
    const size = sizeOf(mean - channel.last);
    this.#put(dc.codes[size]!, dc.lengths[size]!);
    if (size > 0) this.#put(toBits(mean - channel.last, size), size);
    channel.last = mean;
    let zeros = 0;
    for (let at = 1; at < 64; at += 1) {
      const place = ZIGZAG[at]!;
      const value = round(block[place]! * factors[place]!);
      if (value === 0) {
        zeros += 1;
        continue;
      }
      for (; zeros >= 16; zeros -= 16) this.#put(ac.codes[0xf0]!, ac.lengths[0xf0]!);
      const length = sizeOf(value);
      const symbol = (zeros << 4) | length;
      this.#put(ac.codes[symbol]!, ac.lengths[symbol]!);
      this.#put(toBits(value, length), length);
      zeros = 0;
    }
    if (zeros > 0) this.#put(ac.codes[0]!, ac.lengths[0]!);
    if (this.#length >= CHUNK_BYTES) this.#flush();
  }

  #put(bits: number, count: number): void {
    this.#bits = (this.#bits << count) | bits;
    this.#bitCount += count;
    while (this.#bitCount >= 8) {
      const byte = (this.#bits >> (this.#bitCount - 8)) & 0xff;
      this.#bytes[this.#length++] = byte;
      // A byte of ones would begin a marker.
      if (byte === 0xff) this.#bytes[this.#length++] = 0;
      this.#bitCount -= 8;
    }
    this.#bits &= (1 << this.#bitCount) - 1;
  }

  #flush(): void {
    this.#spool.write(this.#bytes.slice(0, this.#length));
    this.#length = 0;
  }
}

/** To the nearest whole number, halves away from zero. */
function round(value: number): number {
  return value < 0 ? -Math.floor(0.5 - value) : Math.floor(value + 0.5);
}

/** Bits that a value takes. */
function sizeOf(value: number): number {
  return 32 - Math.clz32(Math.abs(value));
}

/** Negative values are written as their complement. */
function toBits(value: number, size: number): number {
  return value < 0 ? value + (1 << size) - 1 : value;
}

function* writeHead(width: number, height: number, luma: Uint8Array, chroma: Uint8Array): Generator<number> {
  yield* [0xff, 0xd8];
  // JFIF 1.01, pixels without a size.
  yield* segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  yield* segment(0xdb, [0, ...ZIGZAG.map((place) => luma[place]!)]);
  yield* segment(0xdb, [1, ...ZIGZAG.map((place) => chroma[place]!)]);
  const frame = [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 3];
  yield* segment(0xc0, [...frame, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
  yield* segment(0xc4, [0x00, ...huffman(DC_LUMA)]);
  yield* segment(0xc4, [0x10, ...huffman(AC_LUMA)]);
  yield* segment(0xc4, [0x01, ...huffman(DC_CHROMA)]);
  yield* segment(0xc4, [0x11, ...huffman(AC_CHROMA)]);
  yield* segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]);
}

const huffman = ({ counts, symbols }: HuffmanSpec): readonly number[] => [...counts, ...symbols];

function segment(marker: number, body: readonly number[]): readonly number[] {
  const length = body.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...body];
}
