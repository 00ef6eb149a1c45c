import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashWasmSources } from '../../../scripts/buildWasm.mjs';
import { blurByTent } from './blurByTent.ts';
import { openPlainRows } from './openPlainRows.ts';
import { openVectorRows } from './openVectorRows.ts';
import { PixelMemory } from './PixelMemory.ts';
import type { OpenRows } from './tent.ts';
import type { PixelGrid } from './types.ts';

const openVectors: OpenRows = (grid, radius, pixels) => {
  const rows = openVectorRows(grid, radius, pixels);
  if (!rows) throw new Error('No WebAssembly here');
  return rows;
};

describe.each([
  ['by vectors', openVectors],
  ['channel by channel', openPlainRows],
] as const)('blurByTent, %s', (_how, open) => {
  it.each([
    ['a photo', 37, 19, 255],
    ['a see-through picture', 16, 33, null],
    ['a line', 1, 40, 255],
    ['a pixel', 1, 1, null],
  ] as const)('weighs every pixel of %s by its share of the tent', (_, width, height, opacity) => {
    const grid = makeGrid(width, height, opacity);
    for (const radius of [0.01, 0.2, 0.5, 1, 1.5, 1.7, 4, 7.5, 9.4, 60, 60.5, 1400]) {
      const actual = blurByTent(grid, radius, new PixelMemory(), open);
      expect([actual.width, actual.height]).toEqual([width, height]);
      const expected = blurOneByOne(grid, radius);
      const furthest = expected.reduce(
        (most, value, at) => Math.max(most, Math.abs(value - actual.data[at]!)),
        0,
      );
      // Rounded once along the rows and once along the columns, a half either way.
      expect(furthest).toBeLessThanOrEqual(1);
    }
  });

  it('leaves what it reads, and makes the same in memory that was used before', () => {
    const grid = makeGrid(24, 24, null);
    const before = [...grid.data];
    const memory = new PixelMemory();
    const first = blurByTent(grid, 3, memory, open);
    const expected = [...first.data];
    memory.give(first.data);
    expect([...blurByTent(grid, 3, memory, open).data]).toEqual(expected);
    expect([...grid.data]).toEqual(before);
  });

  it('drifts nowhere along a row, between black and white and back', () => {
    const grid = makeGrid(6000, 3, 255);
    grid.data.forEach((_, at) => {
      if (at % 4 !== 3) grid.data[at] = Math.floor(at / 4 / 500) % 2 === 0 ? 0 : 255;
    });
    const { data } = blurByTent(grid, 7.3, new PixelMemory(), open);
    for (let x = 250; x < 6000; x += 500) {
      expect([...data.subarray(4 * x, 4 * x + 4)]).toEqual(
        x % 1000 < 500 ? [0, 0, 0, 255] : [255, 255, 255, 255],
      );
    }
  });
});

it('goes on channel by channel where a radius is too large for vectors', () => {
  const grid = makeGrid(9, 4, 255);
  expect(openVectorRows(grid, 2000, 16)).toBeNull();
  expect(blurByTent(grid, 2000, new PixelMemory()).data).toEqual(
    blurByTent(grid, 2000, new PixelMemory(), openPlainRows).data,
  );
});

it('is compiled from the source beside it', async () => {
  const noted = await readFile(join(import.meta.dirname, 'tentRow/sources.sha256'), 'utf8');
  expect(noted.trim()).toBe(hashWasmSources('src/render/filters/tentRow'));
});

function makeGrid(width: number, height: number, opacity: number | null): PixelGrid {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 1) {
    data[at] = at % 4 === 3 && opacity !== null ? opacity : (at * 7919 + (at >> 3) * 104729) % 256;
  }
  return { data, width, height };
}

/** The definition: the tent's area over each pixel, one way after the other. */
function blurOneByOne({ data, width, height }: PixelGrid, radius: number): number[] {
  const rows = Array.from(data, (_, at) =>
    sumUnderTent(radius, (by) => data[moveWithin(at, by, { step: 4, count: width })]!),
  );
  return rows.map((_, at) =>
    sumUnderTent(radius, (by) => rows[moveWithin(at, by, { step: 4 * width, count: height })]!),
  );
}

function sumUnderTent(radius: number, read: (by: number) => number): number {
  const upTo = (at: number) => {
    const end = Math.min(Math.max(at, -radius), radius);
    return (end - (end * Math.abs(end)) / (2 * radius)) / radius;
  };
  let sum = 0;
  const reach = Math.ceil(radius + 0.5);
  for (let by = -reach; by <= reach; by += 1) sum += (upTo(by + 0.5) - upTo(by - 0.5)) * read(by);
  return sum;
}

/** The place `by` steps away in the same row or column, or its end. */
function moveWithin(at: number, by: number, line: { step: number; count: number }): number {
  const own = Math.floor(at / line.step) % line.count;
  return at + (Math.min(line.count - 1, Math.max(0, own + by)) - own) * line.step;
}
