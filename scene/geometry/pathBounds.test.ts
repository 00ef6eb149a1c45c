import { Path } from 'fabric';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PathCommand } from '../nodes/types.ts';
import { pathBounds } from './pathBounds.ts';

// Of 1/1024ths, whose sums are exact: where a curve's first factor is no more than a rounding, Fabric divides by it and is
// off by what is left of its digits.
const number = fc.integer({ min: -200 * 1024, max: 200 * 1024 }).map((steps) => steps / 1024);
const command = fc.oneof(
  fc.tuple(fc.constant('M' as const), number, number),
  fc.tuple(fc.constant('L' as const), number, number),
  fc.tuple(fc.constant('C' as const), number, number, number, number, number, number),
  fc.tuple(fc.constant('Q' as const), number, number, number, number),
  fc.tuple(fc.constant('Z' as const)),
);

it('measures paths as fabric.js does', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 8 }), (commands) => {
      const path: PathCommand[] = [['M', 10, 20], ...commands, ['L', 5, 6]];
      const theirs = new Path(path as never)._calcBoundsFromPath();
      const ours = pathBounds(path);
      expect(ours.left).toBeCloseTo(theirs.left, 6);
      expect(ours.top).toBeCloseTo(theirs.top, 6);
      expect(ours.width).toBeCloseTo(theirs.width, 6);
      expect(ours.height).toBeCloseTo(theirs.height, 6);
    }),
  );
});

it('gives a point for an empty path', () => {
  expect(pathBounds([])).toEqual({ left: 0, top: 0, width: 0, height: 0 });
});
