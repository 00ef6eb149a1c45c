import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32.ts';
import { PngWriter } from './PngWriter.ts';

/** Undoes a PNG's chunks, compression and row filters, by the specification. */
async function decode(blob: Blob, channels: number): Promise<{ header: number[]; pixels: number[] }> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const data: Buffer[] = [];
  let header: number[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)));
    if (type === 'IHDR') header = [body.readUInt32BE(0), body.readUInt32BE(4), body[8]!, body[9]!];
    if (type === 'IDAT') data.push(body);
    at += 12 + length;
  }
  return { header, pixels: unfilter(inflateSync(Buffer.concat(data)), header[0]! * channels, channels) };
}

function unfilter(raw: Buffer, stride: number, channels: number): number[] {
  const pixels: number[] = [];
  for (let row = 0; row * (stride + 1) < raw.length; row++) {
    const filter = raw[row * (stride + 1)]!;
    for (let at = 0; at < stride; at++) {
      const left = at >= channels ? pixels[pixels.length - channels]! : 0;
      const above = row > 0 ? pixels[pixels.length - stride]! : 0;
      const base = [0, left, above][filter]!;
      pixels.push((raw[row * (stride + 1) + 1 + at]! + base) & 0xff);
    }
  }
  return pixels;
}

describe('PngWriter', () => {
  it('gives back any pixels, however they are cut into strips', async () => {
    const picture = fc.record({
      width: fc.integer({ min: 1, max: 12 }),
      strips: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
      seed: fc.integer(),
      hasAlpha: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(picture, async ({ width, strips, seed, hasAlpha }) => {
        const height = strips.reduce((sum, rows) => sum + rows, 0);
        const rgba = Uint8ClampedArray.from(
          { length: width * height * 4 },
          (_, at) => (at * 31 + seed * at * at) & 0xff,
        );
        const png = new PngWriter({ width, height, hasAlpha });
        let row = 0;
        for (const rows of strips) {
          await png.addRows(rgba.subarray(row * width * 4, (row + rows) * width * 4), rows);
          row += rows;
        }
        const { header, pixels } = await decode(await png.finish(), hasAlpha ? 4 : 3);
        expect(header).toEqual([width, height, 8, hasAlpha ? 6 : 2]);
        expect(pixels).toEqual([...rgba].filter((_, at) => hasAlpha || at % 4 !== 3));
      }),
      { numRuns: 60 },
    );
  });

  it('refuses more or fewer rows than it was made for', async () => {
    const png = new PngWriter({ width: 1, height: 2, hasAlpha: true });
    await expect(png.addRows(new Uint8ClampedArray(12), 3)).rejects.toThrow(RangeError);
    await expect(new PngWriter({ width: 1, height: 2, hasAlpha: true }).finish()).rejects.toThrow(RangeError);
  });
});
