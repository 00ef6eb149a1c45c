import { describe, expect, it } from 'vitest';
import {
  countFiles,
  exportFormats,
  findTooLarge,
  GIF_RATES,
  moves,
  usesPictureSize,
} from './exportFormats.ts';

describe('findTooLarge', () => {
  it('names the format and its longest side', () => {
    const size = { width: 9000, height: 300 };
    expect(findTooLarge(['png', 'webp'], size, 1)).toBeNull();
    expect(findTooLarge(['png', 'webp'], size, 2)).toEqual({ format: 'webp', longest: 16_383 });
    expect(findTooLarge(['png'], size, 4)).toEqual({ format: 'png', longest: 32_768 });
    expect(findTooLarge(['pdf', 'svg', 'json'], size, 4)).toBeNull();
  });
});

describe('usesPictureSize', () => {
  it('leaves moving WebP to the settings of what moves', () => {
    expect(usesPictureSize(['webp'], false)).toBe(true);
    expect(usesPictureSize(['webp', 'gif'], true)).toBe(false);
    expect(usesPictureSize(['webp', 'jpg'], true)).toBe(true);
  });
});

it('offers each format once, and only rates that hundredths of a second can say', () => {
  expect(new Set(exportFormats.map(({ format }) => format)).size).toBe(exportFormats.length);
  for (const rate of GIF_RATES) expect(Number.isInteger(100 / rate)).toBe(true);
});

it('knows what shows time pass: a GIF of several pages too, a WebP only where something moves', () => {
  const which = (isMoving: boolean, isSequence: boolean) =>
    exportFormats.map(({ format }) => format).filter((format) => moves(format, { isMoving, isSequence }));
  expect(which(false, false)).toEqual(['mp4']);
  expect(which(false, true)).toEqual(['gif', 'mp4']);
  expect(which(true, false)).toEqual(['webp', 'gif', 'mp4']);
});

it('counts a file a page of pictures, and one of all pages in other formats', () => {
  expect(countFiles(['png', 'svg', 'webp'], 5, false)).toBe(15);
  expect(countFiles(['png', 'webp', 'pdf', 'gif', 'mp4', 'json'], 5, true)).toBe(10);
  expect(countFiles(['png', 'pdf'], 1, false)).toBe(2);
});
