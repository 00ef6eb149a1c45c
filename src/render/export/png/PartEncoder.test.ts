import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashWasmSources } from '../../../../scripts/buildWasm.mjs';
import type { PngShape } from './chunks.ts';
import { crc32 } from './crc32.ts';
import { joinAdlers, joinParts } from './joinParts.ts';
import { type EncodedPart, PartEncoder, type PngPart } from './PartEncoder.ts';

const file = (name: string) => readFile(new URL(`./encoder/${name}`, import.meta.url));
const module = await WebAssembly.compile(new Uint8Array(await file('encoder.wasm')));

/** Undoes a PNG's chunks, compression and row filters, by the specification. */
function decode(
  bytes: Buffer,
  channels: number,
): { header: number[]; pixels: Uint8Array; filters: Set<number> } {
  const data: Buffer[] = [];
  let header: number[] = [];
  let last = '';
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    last = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (bytes.readUInt32BE(at + 8 + length) !== crc32(bytes.subarray(at + 4, at + 8 + length)))
      throw new Error(`Checksum of ${last}`);
    if (last === 'IHDR') header = [body.readUInt32BE(0), body.readUInt32BE(4), body[8]!, body[9]!];
    if (last === 'IDAT') data.push(body);
    at += 12 + length;
  }
  expect(last).toBe('IEND');
  return { header, ...unfilter(inflateSync(Buffer.concat(data)), header[0]! * channels, channels) };
}

function unfilter(raw: Buffer, stride: number, channels: number) {
  const pixels = new Uint8Array((raw.length / (stride + 1)) * stride);
  const filters = new Set<number>();
  for (let row = 0, to = 0; to < pixels.length; row++) {
    const filter = raw[row * (stride + 1)]!;
    filters.add(filter);
    for (let at = 0; at < stride; at++, to++) {
      const left = at >= channels ? pixels[to - channels]! : 0;
      const above = row > 0 ? pixels[to - stride]! : 0;
      const corner = at >= channels && row > 0 ? pixels[to - stride - channels]! : 0;
      const base = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter]!;
      pixels[to] = raw[row * (stride + 1) + 1 + at]! + base;
    }
  }
  return { pixels, filters };
}

function paeth(left: number, above: number, corner: number): number {
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((of) => Math.abs(left + above - corner - of));
  if (toLeft! <= toAbove! && toLeft! <= toCorner!) return left;
  return toAbove! <= toCorner! ? above : corner;
}

function encodePart(encoder: PartEncoder, part: PngPart): EncodedPart | 'seeThrough' {
  const work = encoder.encode(part);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

function makeOpaque(rgba: Uint8ClampedArray<ArrayBuffer>): Uint8ClampedArray<ArrayBuffer> {
  return rgba.map((value, at) => (at % 4 === 3 ? 255 : value));
}

/** Each part's rows by themselves, as if elsewhere. */
async function encode(
  shape: PngShape,
  rgba: Uint8ClampedArray<ArrayBuffer>,
  heights: readonly number[],
): Promise<Buffer> {
  const encoder = await PartEncoder.open(module);
  const pixels = shape.hasAlpha ? rgba : makeOpaque(rgba);
  let top = 0;
  const parts = heights.map((rows) => {
    const from = Math.max(0, top - 1);
    const bottom = top + rows;
    const part: PngPart = {
      ...shape,
      rgba: pixels.slice(from * shape.width * 4, bottom * shape.width * 4),
      hasAbove: top > 0,
      isLast: bottom === shape.height,
    };
    top = bottom;
    const encoded = encodePart(encoder, part);
    if (encoded === 'seeThrough') throw new Error('A see-through pixel');
    return encoded;
  });
  return Buffer.concat(joinParts(shape, parts));
}

async function expectSame(shape: PngShape, rgba: Uint8ClampedArray<ArrayBuffer>, heights = [shape.height]) {
  const bytes = await encode(shape, rgba, heights);
  const { header, pixels, filters } = decode(bytes, shape.hasAlpha ? 4 : 3);
  expect(header).toEqual([shape.width, shape.height, 8, shape.hasAlpha ? 6 : 2]);
  const expected = shape.hasAlpha ? rgba : rgba.filter((_, at) => at % 4 !== 3);
  expect(Buffer.from(pixels).equals(Buffer.from(expected))).toBe(true);
  return { bytes, filters };
}

/** What a place's four bytes are; each is a number of the same few, or of all. */
type Look = (x: number, y: number, channel: number) => number;
const random = (seed: number) => (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 8) & 0xff;
const looks = {
  noise: (x, y, channel) => random(x * 7919 + y * 104729 + channel * 31),
  gradient: (x, y, channel) => (x * (channel + 1) + y * 3) >> 2,
  photo: (x, y, channel) => ((x + y * 2) >> 1) + (random(x * 31 + y * 977 + channel) & 7),
  blocks: (x, y, channel) => random((x >> 5) * 131 + (y >> 4) * 7 + channel) & 0xf0,
  letters: (x, y, channel) => (random((x % 37) * 53 + (y % 29)) > 200 ? 40 * channel : 255),
  plain: () => 255,
} satisfies Record<string, Look>;

function paint(width: number, height: number, look: Look): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < rgba.length; at++)
    rgba[at] = look((at >> 2) % width, Math.floor(at / 4 / width), at & 3);
  return new Uint8ClampedArray(rgba.buffer);
}

describe('PartEncoder', () => {
  it('gives back any pixels, however they are cut into parts', async () => {
    const picture = fc.record({
      width: fc.integer({ min: 1, max: 200 }),
      heights: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 }),
      look: fc.constantFrom(...Object.values<Look>(looks)),
      step: fc.integer({ min: 1, max: 5 }),
      hasAlpha: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(picture, async ({ width, heights, look, step, hasAlpha }) => {
        const height = heights.reduce((sum, rows) => sum + rows, 0);
        const rgba = paint(width, height, (x, y, channel) => look(x * step, y, channel));
        await expectSame({ width, height, hasAlpha }, rgba, heights);
      }),
      { numRuns: 80 },
    );
  });

  it('leaves rows as they are or filters them, by what is smaller', async () => {
    const used = new Set<number>();
    for (const look of Object.values<Look>(looks)) {
      const { filters } = await expectSame(
        { width: 300, height: 200, hasAlpha: false },
        paint(300, 200, look),
      );
      for (const filter of filters) used.add(filter);
    }
    expect(used).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  it.each([
    [30_000, 40],
    [1, 3000],
  ])('reaches back no farther than deflate may, in %i × %i', async (width, height) => {
    for (const look of [looks.letters, looks.blocks, looks.photo]) {
      await expectSame({ width, height, hasAlpha: true }, paint(width, height, look));
    }
  });

  it('writes a flat picture in a thousandth of its pixels’ bytes', async () => {
    const { bytes } = await expectSame(
      { width: 1080, height: 540, hasAlpha: false },
      paint(1080, 540, looks.plain),
    );
    expect(bytes.length).toBeLessThan((1080 * 540 * 4) / 500);
  });

  it.each([2047, 2048, 2050])('adds up the largest bytes of long rows, %i pixels', async (width) => {
    for (const hasAlpha of [false, true])
      await expectSame({ width, height: 9, hasAlpha }, paint(width, 9, looks.plain));
  });

  it('does not go on as above where contents change', async () => {
    // A change within a band of 48 rows costs some bytes, whatever was above.
    const shape = { width: 300, height: 576, hasAlpha: false };
    // Half of its pixels are new, a fifth of the letters': both ways are tried on either.
    const halfPhoto: Look = (x, y, channel) => (x < 150 ? looks.photo(x, y, channel) : 255);
    for (const [above, below] of [
      [halfPhoto, looks.letters],
      [looks.letters, halfPhoto],
    ] as const) {
      const rgba = paint(300, 576, (x, y, channel) => (y < 288 ? above : below)(x, y, channel));
      const whole = await encode(shape, rgba, [576]);
      // In parts each content is judged by itself.
      expect(whole.length).toBeLessThan((await encode(shape, rgba, [288, 288])).length * 1.02);
    }
  });

  it('costs few bytes to cut', async () => {
    const shape = { width: 400, height: 400, hasAlpha: false };
    for (const look of [looks.letters, looks.photo, looks.gradient]) {
      const rgba = paint(400, 400, look);
      const whole = await encode(shape, rgba, [400]);
      expect((await encode(shape, rgba, [200, 200])).length).toBeLessThan(whole.length * 1.05 + 100);
    }
  });

  it.each([0, 100, 299])('writes no see-through pixel as an opaque one (%i of 300)', async (at) => {
    const part = { width: 20, hasAlpha: false, hasAbove: false, isLast: true };
    const rgba = makeOpaque(paint(20, 15, looks.noise));
    rgba[at * 4 + 3] = 254;
    expect(encodePart(await PartEncoder.open(module), { ...part, rgba })).toBe('seeThrough');
  });

  it('refuses rows that are not whole', async () => {
    const part = { width: 2, hasAlpha: true, hasAbove: false, isLast: true };
    const encoder = await PartEncoder.open(module);
    expect(() => encodePart(encoder, { ...part, rgba: new Uint8ClampedArray(12) })).toThrow(RangeError);
    expect(() => encodePart(encoder, { ...part, hasAbove: true, rgba: new Uint8ClampedArray(8) })).toThrow(
      RangeError,
    );
  });

  it('is compiled from the sources beside it', async () => {
    expect((await file('sources.sha256')).toString().trim()).toBe(
      hashWasmSources('src/render/export/png/encoder'),
    );
  });
});

it('joins checksums as if of one piece', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 }),
      fc.boolean(),
      (pieces, isLarge) => {
        // Long pieces of large bytes reach past the sums' remainder.
        const all = isLarge ? [...pieces, new Uint8Array(70_000).fill(255)] : pieces;
        const parts = all.map((piece) => ({ adler: adler32(piece), bytes: piece.length }));
        expect(joinAdlers(parts)).toBe(adler32(Buffer.concat(all)));
      },
    ),
  );
});

function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
}
