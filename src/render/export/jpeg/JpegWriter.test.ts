import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { JpegWriter } from './JpegWriter.ts';

type Paint = (x: number, y: number) => readonly [number, number, number];

/** The picture written in strips, read back by another decoder. */
async function roundTrip(width: number, height: number, paint: Paint, quality = 0.92, strip = 24) {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1)
    rgba.set([...paint(at % width, Math.floor(at / width)), 255], at * 4);
  const writer = new JpegWriter({ width, height, quality });
  for (let top = 0; top < height; top += strip) {
    const rows = Math.min(strip, height - top);
    writer.addRows(rgba.subarray(top * width * 4, (top + rows) * width * 4), rows);
  }
  const file = new Uint8Array(await (await writer.finish()).arrayBuffer());
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([width, height, 3]);
  let worst = 0;
  let sum = 0;
  for (let at = 0; at < width * height; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const off = Math.abs(data[at * 3 + channel]! - rgba[at * 4 + channel]!);
      worst = Math.max(worst, off);
      sum += off;
    }
  }
  return { worst, mean: sum / (width * height * 3), bytes: file.length };
}

describe('JpegWriter', () => {
  it('keeps flat colours, at sizes that are no multiple of a block', async () => {
    const { worst } = await roundTrip(37, 61, (x) => (x < 16 ? [255, 91, 78] : [250, 250, 250]));
    expect(worst).toBeLessThan(6);
  });

  it('keeps slopes and noise as well as its quality says', async () => {
    const slope: Paint = (x, y) => [x % 256, y % 256, ((x + y) % 256) >> 1];
    expect((await roundTrip(200, 120, slope)).mean).toBeLessThan(4);
    let seed = 7;
    const noise: Paint = () => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      return [seed & 255, (seed >> 8) & 255, (seed >> 16) & 255];
    };
    const fine = await roundTrip(96, 96, noise, 1);
    const coarse = await roundTrip(96, 96, noise, 0.3);
    expect(fine.mean).toBeLessThan(2);
    expect(coarse.bytes).toBeLessThan(fine.bytes / 3);
  });

  it.each([
    ['columns', (x: number) => (x + 1) % 4 < 2],
    ['squares', (x: number, y: number) => (x + 1) % 4 < 2 === (y + 1) % 4 < 2],
    ['blocks', (x: number, y: number) => ((x >> 3) + (y >> 3)) % 2 === 0],
  ] as const)('holds the strongest contrasts there are in full quality, in %s', async (_, isOn) => {
    for (const [on, off] of [
      [[255, 255, 255] as const, [0, 0, 0] as const],
      [[0, 0, 255] as const, [255, 255, 0] as const],
      [[255, 0, 0] as const, [0, 255, 255] as const],
    ] as const)
      expect((await roundTrip(32, 32, (x, y) => (isOn(x, y) ? on : off), 1)).worst).toBeLessThan(4);
  });

  it('refuses rows that do not fit and a picture that is not whole', async () => {
    const writer = new JpegWriter({ width: 8, height: 16, quality: 0.9 });
    writer.addRows(new Uint8ClampedArray(8 * 8 * 4), 8);
    await expect(writer.finish()).rejects.toThrow(RangeError);
    expect(() => writer.addRows(new Uint8ClampedArray(8 * 16 * 4), 16)).toThrow(RangeError);
    expect(() => new JpegWriter({ width: 70_000, height: 1, quality: 1 })).toThrow(RangeError);
  });
});
