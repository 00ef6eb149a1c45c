import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashEncoderSources } from '../../../../scripts/buildPngEncoder.mjs';
import { crc32 } from './crc32.ts';
import { createStart, type PngShape } from './chunks.ts';
import { PngRows } from './PngRows.ts';

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

/** The strips' rows, encoded in turn. */
async function encode(shape: PngShape, rgba: Uint8ClampedArray, strips: readonly number[]): Promise<Buffer> {
  const png = await PngRows.open(module, shape);
  const parts: Uint8Array[] = [...createStart(shape)];
  let row = 0;
  for (const rows of strips) {
    parts.push(...png.encode(rgba.subarray(row * shape.width * 4, (row + rows) * shape.width * 4)));
    row += rows;
  }
  png.assertWhole();
  return Buffer.concat(parts);
}

async function expectSame(shape: PngShape, rgba: Uint8ClampedArray, strips = [shape.height]) {
  const bytes = await encode(shape, rgba, strips);
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

function paint(width: number, height: number, look: Look): Uint8ClampedArray {
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < rgba.length; at++)
    rgba[at] = look((at >> 2) % width, Math.floor(at / 4 / width), at & 3);
  return new Uint8ClampedArray(rgba.buffer);
}

describe('PngRows', () => {
  it('gives back any pixels, however they are cut into strips', async () => {
    const picture = fc.record({
      width: fc.integer({ min: 1, max: 200 }),
      strips: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 }),
      look: fc.constantFrom(...Object.values<Look>(looks)),
      step: fc.integer({ min: 1, max: 5 }),
      hasAlpha: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(picture, async ({ width, strips, look, step, hasAlpha }) => {
        const height = strips.reduce((sum, rows) => sum + rows, 0);
        const rgba = paint(width, height, (x, y, channel) => look(x * step, y, channel));
        await expectSame({ width, height, hasAlpha }, rgba, strips);
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

  it('refuses more or fewer rows than it was made for', async () => {
    const shape = { width: 1, height: 2, hasAlpha: true };
    const png = await PngRows.open(module, shape);
    expect(() => [...png.encode(new Uint8ClampedArray(12))]).toThrow(RangeError);
    expect(() => png.assertWhole()).toThrow(RangeError);
  });

  it('is compiled from the sources beside it', async () => {
    expect((await file('sources.sha256')).toString().trim()).toBe(hashEncoderSources());
  });
});
