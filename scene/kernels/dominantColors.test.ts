import { describe, expect, it } from 'vitest';
import { getDominantColors } from './dominantColors.ts';

const pixels = (...colors: [number, number, number, number, number][]) =>
  new Uint8ClampedArray(
    colors.flatMap(([times, ...rgba]) => Array.from({ length: times }, () => rgba).flat()),
  );

describe('getDominantColors', () => {
  it('lists the most frequent colours first and skips near twins', () => {
    const picture = pixels([60, 200, 30, 30, 255], [30, 202, 32, 28, 255], [20, 10, 10, 200, 255]);
    expect(getDominantColors(picture)).toEqual(['#c81e1e', '#0a0ac8']);
  });

  it('gives nothing for an empty or transparent picture', () => {
    expect(getDominantColors(new Uint8ClampedArray(0))).toEqual([]);
    expect(getDominantColors(pixels([10, 255, 0, 0, 0]))).toEqual([]);
  });
});
