import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../geometry/types.ts';
import { SpatialIndex } from './SpatialIndex.ts';

const boxes = fc.record({
  left: fc.integer({ min: -500, max: 500 }),
  top: fc.integer({ min: -500, max: 500 }),
  width: fc.integer({ min: 0, max: 200 }),
  height: fc.integer({ min: 0, max: 200 }),
});

const meets = (a: Box, b: Box) =>
  a.left <= b.left + b.width &&
  b.left <= a.left + a.width &&
  a.top <= b.top + b.height &&
  b.top <= a.top + a.height;

describe('SpatialIndex', () => {
  it('finds what a linear walk finds, in paint order, after any run of changes', () => {
    const step = fc.record({ id: fc.integer({ min: 0, max: 30 }), box: fc.option(boxes, { nil: null }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), boxes, fc.boolean(), (steps, view, reversed) => {
        const model = new Map<string, Box>();
        const index = new SpatialIndex(() => (reversed ? [...model.keys()].reverse() : [...model.keys()]));
        for (const { id, box } of steps) {
          const key = `n${id}`;
          if (box) model.set(key, box);
          else model.delete(key);
          index.update(new Map([[key, box]]));
        }
        index.invalidateOrder();
        const order = reversed ? [...model.keys()].reverse() : [...model.keys()];
        expect(index.search(view)).toEqual(order.filter((key) => meets(model.get(key) as Box, view)));
        expect(index.size).toBe(model.size);
      }),
    );
  });

  it('gives the same answers after a bulk change as after single ones', () => {
    fc.assert(
      fc.property(fc.array(boxes, { minLength: 300, maxLength: 400 }), boxes, (all, view) => {
        const order = all.map((_, i) => `n${i}`);
        const bulk = new SpatialIndex(() => order);
        const single = new SpatialIndex(() => order);
        bulk.update(new Map(all.map((box, i) => [`n${i}`, box])));
        all.forEach((box, i) => single.update(new Map([[`n${i}`, box]])));
        expect(bulk.search(view)).toEqual(single.search(view));
      }),
      { numRuns: 10 },
    );
  });

  it('keeps working when a box holds NaN', () => {
    const index = new SpatialIndex(() => ['bad', 'good']);
    index.update(new Map([['bad', { left: Number.NaN, top: 0, width: 1, height: 1 }]]));
    index.update(new Map([['good', { left: 10, top: 10, width: 5, height: 5 }]]));
    expect(index.search({ left: 9, top: 9, width: 3, height: 3 })).toEqual(['good']);
    index.update(new Map([['bad', null]]));
    expect(index.size).toBe(1);
  });
});
