import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetsAt } from './boxArray.ts';
import { PointGrid } from './PointGrid.ts';

/** More than numbers to 1,000 lose in 32 bits. */
const ROUNDING = 1e-3;

type Corners = readonly [number, number, number, number];

const toArray = (all: readonly Corners[]): Float64Array => Float64Array.from(all.flat());
const slotsOf = (all: readonly unknown[]): Uint32Array => Uint32Array.from(all.keys());

const within = (boxes: Float64Array, count: number, x: number, y: number, reach: number): number[] =>
  Array.from({ length: count }, (_, slot) => slot).filter((slot) =>
    meetsAt(boxes, 4 * slot, x - reach, y - reach, x + reach, y + reach),
  );

/** Boxes of 10 × 10 in rows of `columns`, 20 apart. */
const rows = (count: number, columns: number): Corners[] =>
  Array.from({ length: count }, (_, i) => {
    const [x, y] = [20 * (i % columns), 20 * Math.floor(i / columns)];
    return [x, y, x + 10, y + 10];
  });

describe('PointGrid', () => {
  it('finds each box near a point once, as a linear walk does, and no others but for a rounding', () => {
    const place = fc.double({ min: -1e3, max: 1e3, noNaN: true });
    const side = fc.double({ min: 0, max: 120, noNaN: true });
    const box = fc.tuple(place, place, side, side).map(([x, y, w, h]): Corners => [x, y, x + w, y + h]);
    const point = fc.tuple(
      place,
      place,
      fc.oneof(fc.constant(0), fc.double({ min: 0, max: 40, noNaN: true })),
    );
    let asked = 0;
    fc.assert(
      fc.property(
        fc.array(box, { minLength: 1, maxLength: 300 }),
        fc.array(point, { maxLength: 30 }),
        (all, points) => {
          const boxes = toArray(all);
          const grid = PointGrid.make(slotsOf(all), boxes);
          if (!grid) return;
          // Corners are where a rounding would show.
          const corners = all.map(([x, y]) => [x, y, 0] as const);
          for (const [x, y, reach] of [...points, ...corners]) {
            const found: number[] = [];
            if (!grid.collect(x, y, reach, found)) continue;
            const sorted = found.toSorted((a, b) => a - b);
            expect(sorted).toEqual(expect.arrayContaining(within(boxes, all.length, x, y, reach)));
            expect(within(boxes, all.length, x, y, reach + ROUNDING)).toEqual(expect.arrayContaining(sorted));
            expect(new Set(found).size).toBe(found.length);
            asked += 1;
          }
        },
      ),
    );
    expect(asked).toBeGreaterThan(100);
  });

  it('finds few boxes for a point, whatever their number', () => {
    const all = rows(40_000, 200);
    const boxes = toArray(all);
    const grid = PointGrid.make(slotsOf(all), boxes);
    const found: number[] = [];
    expect(grid?.collect(2005, 2005, 0, found)).toBe(true);
    expect(found).toEqual([20_100]);
  });

  it('leaves regions, heaps and large boxes to others', () => {
    const all = rows(1000, 40);
    expect(PointGrid.make(slotsOf(all), toArray(all))?.collect(400, 400, 200, [])).toBe(false);
    const heap = [
      ...rows(1000, 40).map(([x, y]): Corners => [x, y, x + 1, y + 1]),
      [1e6, 1e6, 1e6, 1e6] as const,
    ];
    expect(PointGrid.make(slotsOf(heap), toArray(heap))).toBeNull();
    const large = rows(1000, 40).map(([x, y]): Corners => [x, y, x + 800, y + 500]);
    expect(PointGrid.make(slotsOf(large), toArray(large))).toBeNull();
    const endless = [...all, [-1e308, -1e308, 1e308, 1e308] as const];
    expect(PointGrid.make(slotsOf(endless), toArray(endless))).toBeNull();
  });

  it('takes boxes in a row, and all in one place', () => {
    for (const all of [
      rows(500, 500).map(([x]): Corners => [x, 3, x + 10, 3]),
      rows(500, 1).map(([, y]): Corners => [7, y, 7, y + 10]),
      rows(40, 40).map((): Corners => [5, 5, 5, 5]),
    ]) {
      const boxes = toArray(all);
      const grid = PointGrid.make(slotsOf(all), boxes);
      const [x, y] = all[17] as Corners;
      const found: number[] = [];
      expect(grid?.collect(x, y, 0, found)).toBe(true);
      expect(found.toSorted((a, b) => a - b)).toEqual(within(boxes, all.length, x, y, 0));
    }
  });
});
