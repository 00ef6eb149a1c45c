import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../geometry/types.ts';
import { buildSnapTargets, snapBox, snapEdges } from './snap.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe('snapBox', () => {
  it('pulls the nearest edge onto a line and says where', () => {
    const targets = buildSnapTargets([box(100, 0, 50, 50)], false);
    const result = snapBox(targets, box(95, 200, 20, 20), 8);
    expect(result).toMatchObject({ dx: 5, dy: 0 });
    expect(result.guides).toContainEqual({
      type: 'align',
      axis: 'x',
      at: 100,
      from: 0,
      to: 220,
      spacing: { from: 50, to: 200 },
    });
  });

  it('prefers the nearer of edge and centre', () => {
    const targets = buildSnapTargets([box(0, 0, 1000, 1000)], false);
    expect(snapBox(targets, box(448, 470, 100, 100), 8).dx).toBe(2);
  });

  it('pulls onto the middle of any neighbour', () => {
    const targets = buildSnapTargets([box(0, 0, 10, 10), box(100, 300, 60, 40)], false);
    expect(snapBox(targets, box(113, 303, 30, 30), 5)).toMatchObject({ dx: 2, dy: 2 });
  });

  it('shows each line it lies on, along the neighbours that are on it', () => {
    const targets = buildSnapTargets([box(100, 0, 50, 50), box(300, 500, 70, 70)], false);
    const { guides } = snapBox(targets, box(99, 49, 20, 31), 3);
    const aligned = guides.map(({ axis, ...rest }) => [axis, 'at' in rest && [rest.at, rest.from, rest.to]]);
    expect(aligned).toEqual([
      ['x', [100, 0, 81]],
      ['y', [50, 100, 150]],
    ]);
  });

  it('leaves alone what is out of reach', () => {
    const targets = buildSnapTargets([box(0, 0, 10, 10)], false);
    expect(snapBox(targets, box(500, 500, 30, 30), 8)).toEqual({ dx: 0, dy: 0, guides: [] });
  });

  it('makes the gap after two neighbours equal to theirs', () => {
    const moving = box(0, 0, 33, 21);
    const targets = buildSnapTargets([box(0, 0, 50, 60), box(80, 0, 50, 60)], true);
    const result = snapBox(targets, { ...moving, left: 157, top: 19 }, 6);
    expect(result.dx).toBe(3);
    expect(result.guides).toContainEqual(
      expect.objectContaining({ type: 'gap', axis: 'x', length: 30, spans: expect.any(Array) }),
    );
  });

  it('centres between two neighbours', () => {
    const moving = box(0, 0, 20, 21);
    const targets = buildSnapTargets([box(0, 0, 50, 60), box(151, 0, 50, 60)], true);
    const result = snapBox(targets, { ...moving, left: 88, top: 19 }, 6);
    expect(result.dx).toBe(2.5);
    expect(result.guides.find((guide) => guide.type === 'gap')).toMatchObject({ length: 40.5 });
  });

  it('never moves further than asked, and a snapped box stays where it is', () => {
    const boxes = fc.array(
      fc.record({
        left: fc.integer({ min: -500, max: 500 }),
        top: fc.integer({ min: -500, max: 500 }),
        width: fc.integer({ min: 1, max: 200 }),
        height: fc.integer({ min: 1, max: 200 }),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(boxes, boxes, fc.integer({ min: 1, max: 20 }), (others, [moving], distance) => {
        if (!moving) return;
        const targets = buildSnapTargets(others, true);
        const { dx, dy } = snapBox(targets, moving, distance);
        expect(Math.abs(dx)).toBeLessThanOrEqual(distance);
        expect(Math.abs(dy)).toBeLessThanOrEqual(distance);
        if (dx === 0 || dy === 0) return;
        const again = snapBox(targets, { ...moving, left: moving.left + dx, top: moving.top + dy }, 0.001);
        expect(Math.abs(again.dx) + Math.abs(again.dy)).toBeLessThan(0.01);
      }),
    );
  });
});

/** Each pair of a box and the nearest one after it that it faces, of all pairs. */
function everyGap(boxes: readonly Box[]): string[] {
  const lines = boxes.flatMap((one) => {
    const after = boxes.filter(
      ({ left, top, height }) =>
        left >= one.left + one.width + 1e-3 && top < one.top + one.height && top + height > one.top,
    );
    const nearest = Math.min(...after.map(({ left }) => left));
    return after.length === 0 ? [] : [`${one.left} ${one.left + one.width}: ${nearest}`];
  });
  return lines.toSorted();
}

describe('equal distances', () => {
  const part = fc.oneof(
    fc.integer({ min: -300, max: 300 }),
    fc.integer({ min: -3000, max: 3000 }).map((value) => value / 7),
    // Far off, as what was lost beside the artboard: all else falls together then.
    fc.constantFrom(-1e9, 1e12),
  );
  const length = fc.oneof(fc.integer({ min: 1, max: 80 }), fc.constantFrom(0.5, 2500));
  const boxes = fc.array(fc.record({ left: part, top: part, width: length, height: length }), {
    maxLength: 60,
  });

  it('are looked for between a box and the nearest that it faces, on both axes', () => {
    fc.assert(
      fc.property(boxes, (all) => {
        const turned = all.map(({ left, top, width, height }) => box(top, left, height, width));
        const { x, y } = buildSnapTargets(all, true);
        const found = ({ gaps }: typeof x) =>
          gaps.map((gap) => `${gap.before} ${gap.from}: ${gap.to}`).toSorted();
        expect(found(x)).toEqual(everyGap(all));
        expect(found(y)).toEqual(everyGap(turned));
      }),
      { numRuns: 1000 },
    );
  });

  it('are found without one box being a number', () => {
    const all = [box(0, 0, 50, 50), box(Number.NaN, 0, 50, Number.NaN), box(80, 0, 50, 50)];
    expect(() => buildSnapTargets(all, true)).not.toThrow();
  });
});

describe('snapEdges', () => {
  it('moves only the edge that is dragged', () => {
    const targets = buildSnapTargets([box(200, 0, 10, 10)], false);
    const result = snapEdges(targets, box(0, 100, 196, 50), { x: 1, y: null }, 8);
    expect(result).toMatchObject({ dx: 4, dy: 0 });
    expect(result.guides).toHaveLength(1);
  });

  it('takes the near edge for the near one, and the guide along the box as it is then', () => {
    const targets = buildSnapTargets([box(200, 0, 100, 100)], false);
    const result = snapEdges(targets, box(290, 3, 40, 50), { x: null, y: 0 }, 8);
    expect(result).toMatchObject({ dx: 0, dy: -3, guides: [{ axis: 'y', at: 0, from: 200, to: 330 }] });
    expect(snapEdges(targets, box(303, 90, 40, 50), { x: 0, y: null }, 8)).toMatchObject({ dx: -3, dy: 0 });
  });
});
