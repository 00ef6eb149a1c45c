import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AlignEdge, alignOffset, distributeOffsets } from './align.ts';

describe('alignOffset', () => {
  const box = { left: 3, top: 5, width: 20, height: 30 };
  const target = { left: 100, top: 200, width: 60, height: 80 };
  const offsets: Record<AlignEdge, readonly [number, number]> = {
    left: [97, 0],
    horizontalCenter: [117, 0],
    right: [137, 0],
    top: [0, 195],
    verticalCenter: [0, 220],
    bottom: [0, 245],
  };

  it.each(Object.entries(offsets))('%s', (edge, [x, y]) => {
    expect(alignOffset(box, target, edge as AlignEdge)).toEqual({ x, y });
  });
});

describe('distributeOffsets', () => {
  const spans = fc.array(fc.record({ start: fc.integer({ min: -500, max: 500 }), size: fc.nat(200) }), {
    minLength: 3,
    maxLength: 7,
  });

  it('makes the gaps equal in the order of the middles, and leaves the outermost', () => {
    fc.assert(
      fc.property(spans, (given) => {
        const offsets = distributeOffsets(given);
        const middle = (i: number) => given[i]!.start + given[i]!.size / 2;
        const order = given.map((_, i) => i).toSorted((a, b) => middle(a) - middle(b));
        expect([offsets[order[0]!], offsets[order.at(-1)!]]).toEqual([0, 0]);
        const placed = order.map((i) => ({ start: given[i]!.start + offsets[i]!, size: given[i]!.size }));
        const gaps = placed.slice(1).map(({ start }, i) => start - placed[i]!.start - placed[i]!.size);
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!, 6);
      }),
    );
  });

  it.each([0, 1, 2])('moves nothing where there are %d', (count) => {
    const given = [
      { start: 9, size: 4 },
      { start: 0, size: 4 },
    ].slice(0, count);
    expect(distributeOffsets(given)).toEqual(given.map(() => 0));
  });
});
