import { describe, expect, it } from 'vitest';
import { blurByTent } from './blurByTent.ts';
import { PixelMemory } from './PixelMemory.ts';
import type { PixelGrid } from './types.ts';

describe('blurByTent', () => {
  it.each([
    ['a photo', 37, 19, 255],
    ['a see-through picture', 16, 33, null],
  ] as const)('weighs every pixel of %s by its share of the tent', (_, width, height, opacity) => {
    const grid = makeGrid(width, height, opacity);
    for (const radius of [0.2, 1, 1.7, 4, 9.4, 60]) {
      const actual = blurByTent(grid, radius, new PixelMemory());
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
    const first = blurByTent(grid, 3, memory);
    const expected = [...first.data];
    memory.give(first.data);
    expect([...blurByTent(grid, 3, memory).data]).toEqual(expected);
    expect([...grid.data]).toEqual(before);
  });
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
