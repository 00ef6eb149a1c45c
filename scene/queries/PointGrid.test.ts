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

const ALL = { touches: () => true };

describe('PointGrid', () => {
  it('finds the last box near a point that is touched, as a linear walk does, but for a rounding', () => {
    const place = fc.double({ min: -1e3, max: 1e3, noNaN: true });
    const side = fc.double({ min: 0, max: 120, noNaN: true });
    const box = fc.tuple(place, place, side, side).map(([x, y, w, h]): Corners => [x, y, x + w, y + h]);
    const reach = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 40, noNaN: true }));
    const point = fc.tuple(place, place, reach, fc.integer({ min: 1, max: 4 }));
    let asked = 0;
    fc.assert(
      fc.property(
        fc.array(box, { minLength: 1, maxLength: 300 }),
        fc.array(point, { maxLength: 30 }),
        (all, points) => {
          const boxes = toArray(all);
          const grid = PointGrid.make(slotsOf(all), boxes);
          if (!grid) return;
          // Every seventh has moved away.
          const standing = Uint8Array.from(all, (_, slot) => (slot % 7 === 0 ? 2 : 1));
          // Corners are where a rounding would show.
          const corners = all.map(([x, y]) => [x, y, 0, 1] as const);
          for (const [x, y, reach, every] of [...points, ...corners]) {
            const touches = (slot: number): boolean => slot % every === 0;
            const last = grid.findLast(x, y, reach, standing, { touches });
            if (last === null) continue;
            const lastWithin = (distance: number): number =>
              within(boxes, all.length, x, y, distance).findLast((slot) => slot % 7 > 0 && touches(slot)) ??
              -1;
            expect(last).toBeGreaterThanOrEqual(lastWithin(reach));
            expect(last).toBeLessThanOrEqual(lastWithin(reach + ROUNDING));
            asked += 1;
          }
        },
      ),
    );
    expect(asked).toBeGreaterThan(100);
  });

  it('asks about few boxes for a point, whatever their number, and from the last on', () => {
    const all = [...rows(40_000, 200), ...rows(40_000, 200)];
    const grid = PointGrid.make(slotsOf(all), toArray(all));
    const standing = new Uint8Array(all.length).fill(1);
    const asked: number[] = [];
    const ask = (isTouched: boolean): number | null | undefined =>
      grid?.findLast(2005, 2005, 0, standing, {
        touches: (slot) => {
          asked.push(slot);
          return isTouched;
        },
      });
    expect([ask(true), ask(false)]).toEqual([60_100, -1]);
    expect(asked).toEqual([60_100, 60_100, 20_100]);
  });

  it('leaves regions, heaps and large boxes to others', () => {
    const all = rows(1000, 40);
    const standing = new Uint8Array(all.length).fill(1);
    expect(PointGrid.make(slotsOf(all), toArray(all))?.findLast(400, 400, 200, standing, ALL)).toBeNull();
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
      const standing = new Uint8Array(all.length).fill(1);
      expect(grid?.findLast(x, y, 0, standing, ALL)).toBe(within(boxes, all.length, x, y, 0).at(-1));
    }
  });

  it('finds nothing beside all boxes, nor at no place at all', () => {
    const all = rows(1000, 40);
    const grid = PointGrid.make(slotsOf(all), toArray(all));
    const standing = new Uint8Array(all.length).fill(1);
    for (const [x, y] of [
      [-500, 5],
      [5, 1e9],
      [Number.NaN, 5],
    ] as const)
      expect(grid?.findLast(x, y, 3, standing, ALL)).toBe(-1);
  });
});
