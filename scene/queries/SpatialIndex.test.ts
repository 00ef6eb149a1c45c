import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Box } from '../geometry/types.ts';
import { fetchPacking, getPacking } from './latePacking.ts';
import { type PointTest, SpatialIndex } from './SpatialIndex.ts';

// Other tests have made it fetch what packs.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const boxes = fc.record({
  left: fc.integer({ min: -500, max: 500 }),
  top: fc.integer({ min: -500, max: 500 }),
  width: fc.integer({ min: 0, max: 200 }),
  height: fc.integer({ min: 0, max: 200 }),
});

const manyBoxes = fc.array(boxes, { minLength: 1, maxLength: 400 });

const meets = (a: Box, b: Box) =>
  a.left <= b.left + b.width &&
  b.left <= a.left + a.width &&
  a.top <= b.top + b.height &&
  b.top <= a.top + a.height;

const prepareAll = (index: SpatialIndex): void => {
  while (!index.prepare());
};

it('fetches what packs many boxes when there are many, and finds them meanwhile', async () => {
  const order = Array.from({ length: 300 }, (_, i) => `n${i}`);
  const index = new SpatialIndex(() => order);
  const place = (from: number, to: number) =>
    index.update(order.slice(from, to).map((id, i) => [id, { left: from + i, top: 0, width: 1, height: 1 }]));
  const view = { left: 10.5, top: 0, width: 1, height: 1 };
  place(0, 100);
  prepareAll(index);
  expect(getPacking()).toBeNull();
  place(100, 300);
  prepareAll(index);
  expect(index.search(view)).toEqual(['n10', 'n11']);
  await fetchPacking();
  expect(getPacking()).not.toBeNull();
  prepareAll(index);
  expect(index.search(view)).toEqual(['n10', 'n11']);
});

it('asks again for what packs after many more questions, where it could not be had', async () => {
  vi.resetModules();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  let isThere = false;
  let tries = 0;
  const { PackedBoxes } = await import('./PackedBoxes.ts');
  vi.doMock('./PackedBoxes.ts', () => {
    tries += 1;
    if (!isThere) throw new Error('not there');
    return { PackedBoxes };
  });
  const late = await import('./latePacking.ts');
  const { SpatialIndex: Index } = await import('./SpatialIndex.ts');
  const order = Array.from({ length: 300 }, (_, i) => `n${i}`);
  const index = new Index(() => order);
  index.update(order.map((id, i) => [id, { left: i, top: 0, width: 1, height: 1 }]));
  await late.fetchPacking();
  expect(tries).toBe(1);
  const ask = (times: number): void => {
    for (let time = 0; time < times; time += 1) index.search({ left: 0, top: 0, width: 1, height: 1 });
  };
  ask(66);
  await late.fetchPacking();
  expect(tries).toBe(2);
  isThere = true;
  ask(66);
  await vi.waitFor(() => expect(late.getPacking()).toBe(PackedBoxes));
  expect(tries).toBe(3);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
  vi.doUnmock('./PackedBoxes.ts');
});

it('asks about the topmost alone where nothing is packed', () => {
  const order = Array.from({ length: 100 }, (_, i) => `n${i}`);
  const index = new SpatialIndex(() => order);
  index.update(order.map((id) => [id, { left: 0, top: 0, width: 10, height: 10 }]));
  const touches = vi.fn<() => boolean>(() => true);
  expect(index.idAt(index.topmostAt(5, 5, 1, { touches } as unknown as PointTest))).toBe('n99');
  expect(touches).toHaveBeenCalledTimes(1);
});

describe('SpatialIndex', () => {
  beforeAll(fetchPacking);

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

  it('finds the same among rough boxes, and asks for the exact ones only where it looks', () => {
    fc.assert(
      fc.property(manyBoxes, fc.array(boxes), fc.boolean(), (all, views, isPrepared) => {
        const order = all.map((_, i) => `n${i}`);
        const asked: string[] = [];
        const index = new SpatialIndex(
          () => order,
          (id) => {
            asked.push(id);
            return all[Number(id.slice(1))]!;
          },
        );
        const roughOf = ({ left, top, width, height }: Box): Box => ({
          left: left - 7,
          top,
          width: width + 90,
          height: height + 40,
        });
        all.forEach((box, i) => index.placeRoughly(`n${i}`, roughOf(box)));
        if (isPrepared) prepareAll(index);
        for (const view of views)
          expect(index.search(view)).toEqual(order.filter((_, i) => meets(all[i]!, view)));
        const near = order.filter((_, i) => views.some((view) => meets(roughOf(all[i]!), view)));
        expect(asked.toSorted()).toEqual(near.toSorted());
        for (const [i, id] of order.entries()) expect(index.boundsOf(id)).toEqual(all[i]);
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
        prepareAll(bulk);
        expect(bulk.search(view)).toEqual(single.search(view));
      }),
      { numRuns: 10 },
    );
  });

  it('finds what a linear walk finds after changes to a packed tree, removed and returned nodes included', () => {
    const step = fc.record({ id: fc.integer({ min: 0, max: 599 }), box: fc.option(boxes, { nil: null }) });
    fc.assert(
      fc.property(
        fc.array(boxes, { minLength: 500, maxLength: 600 }),
        fc.array(fc.tuple(fc.array(step, { maxLength: 250 }), fc.boolean()), { minLength: 2, maxLength: 4 }),
        boxes,
        (all, rounds, view) => {
          const model = new Map(all.map((box, i) => [`n${i}`, box]));
          const index = new SpatialIndex(() => [...model.keys()]);
          index.update(model);
          prepareAll(index);
          for (const [steps, isPrepared] of rounds) {
            for (const { id, box } of steps) {
              const key = `n${id}`;
              if (box) model.set(key, box);
              else model.delete(key);
              index.place(key, box);
            }
            index.invalidateOrder();
            if (isPrepared) prepareAll(index);
            const expected = [...model].filter(([, box]) => meets(box, view)).map(([key]) => key);
            expect(index.search(view)).toEqual(expected);
            // A point, and what is near one.
            for (const reach of [0, 3, 40, 300]) {
              const [x, y] = [view.left, view.top];
              const near = { left: x - reach, top: y - reach, width: 2 * reach, height: 2 * reach };
              const touches = (slot: number) =>
                meets(model.get(index.idAt(slot)) as Box, near) && slot % 3 > 0;
              const expected = [...model.keys()].filter((key) => touches(index.slotOf(key))).at(-1);
              const top = index.topmostAt(x, y, reach, { touches });
              expect(top < 0 ? undefined : index.idAt(top)).toBe(expected);
            }
          }
          expect(index.size).toBe(model.size);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('never loses a box to rounding, far from the origin', () => {
    const far = 123_456_789.123;
    const ids = Array.from({ length: 300 }, (_, i) => `n${i}`);
    const index = new SpatialIndex(() => ids);
    index.update(
      ids.map((id, i) => [id, { left: far + i, top: -far, width: 0.001, height: 0.001 }] as const),
    );
    prepareAll(index);
    for (const [i, id] of ids.entries()) {
      expect(index.search({ left: far + i, top: -far, width: 0.0005, height: 0 })).toEqual([id]);
    }
  });

  it('packs many boxes when there is time for it or after many questions, not for the first ones', () => {
    const all = Array.from({ length: 500 }, (_, i) => ({ left: 10 * i, top: 0, width: 5, height: 5 }));
    const piecesAfter = (questions: number): number => {
      const index = new SpatialIndex(() => []);
      index.update(all.map((box, i) => [`n${i}`, box] as const));
      for (let i = 0; i < questions; i += 1) index.search(all[i % 500]!);
      let pieces = 0;
      while (!index.prepare()) pieces += 1;
      return pieces;
    };
    // The tree and the grid for points; then the grid alone.
    expect([0, 40, 80].map(piecesAfter)).toEqual([2, 2, 1]);
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
