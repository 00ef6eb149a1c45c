import { describe, expect, it } from 'vitest';
import { writeGif } from '../testing/writeGif.ts';
import { scanGif } from './scanGif.ts';

const frames = [50, 0, 7].map((delay, at) => ({
  left: at,
  top: 0,
  width: 40,
  height: 30,
  color: at + 1,
  delay,
  disposal: 1,
}));
const file = writeGif(60, 30, frames);

describe('scanGif', () => {
  it('tells size and times without unpacking anything', () => {
    expect(scanGif(file)).toEqual({ width: 60, height: 30, delays: [500, 0, 70], isCutOff: false });
  });

  it('is as large as its first frame where the screen is said to be smaller, or nothing', () => {
    const shifted = [{ ...frames[0]!, left: 5, top: 2 }, ...frames];
    expect(scanGif(writeGif(0, 0, shifted))).toMatchObject({
      width: 45,
      height: 32,
      delays: [500, 500, 0, 70],
    });
    expect(scanGif(writeGif(60, 10, shifted))).toMatchObject({ width: 60, height: 32 });
  });

  it('has the frames that begin before a cut, and passes over blocks it does not know', () => {
    const bytes = new Uint8Array(file);
    const begins = bytes.findIndex((byte, at) => byte === 0x21 && bytes[at + 1] === 0xf9);
    const note = [0x21, 0xfe, 3, 1, 2, 3, 0];
    const noted = new Uint8Array([...bytes.subarray(0, begins), ...note, ...bytes.subarray(begins)]);
    expect(scanGif(noted.buffer).delays).toEqual([500, 0, 70]);
    expect(scanGif(file.slice(0, file.byteLength - 40)).delays).toEqual([500, 0, 70]);
    expect(scanGif(file.slice(0, begins + 8 + 20))).toMatchObject({ delays: [500], isCutOff: true });
    // Only the byte that ends the file is missing.
    expect(scanGif(file.slice(0, -1)).isCutOff).toBe(false);
    expect(scanGif(file.slice(0, -2)).isCutOff).toBe(true);
  });

  it('refuses what is no GIF, has no frame or is too large', () => {
    expect(() => scanGif(new TextEncoder().encode('<svg></svg>').buffer)).toThrow('no GIF');
    expect(() => scanGif(new ArrayBuffer(0))).toThrow('no GIF');
    expect(() => scanGif(file.slice(0, 20))).toThrow('no frame');
    expect(() => scanGif(file.slice(0, 6))).toThrow('no frame');
    expect(() => scanGif(writeGif(20_000, 1, [{ ...frames[0]!, width: 1, height: 1 }]))).toThrow('too large');
  });
});
