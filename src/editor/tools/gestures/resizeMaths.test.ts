import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IDENTITY } from '../../../../scene/geometry/matrix.ts';
import { HANDLE_PLACES } from '../../session/selectionFrame.ts';
import type { ResizeHandle } from '../types.ts';
import { scaleFor } from './resizeMaths.ts';

const handles = Object.keys(HANDLE_PLACES) as ResizeHandle[];
const side = fc.double({ min: 2, max: 2000, noNaN: true });
const place = fc.double({ min: -3000, max: 3000, noNaN: true });

test('a frame that keeps its aspect keeps it wherever the pointer goes, also past the point that stays', () => {
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side, x: place, y: place }),
      fc.constantFrom(...handles),
      fc.boolean(),
      fc.boolean(),
      ({ width, height, ...pointer }, handle, fromCenter, mayFlip) => {
        const frame = { matrix: IDENTITY, width, height, single: true };
        const bounds = { minWidth: 1, minHeight: 1, maxWidth: 200_000, maxHeight: 200_000 };
        const rule = { handle, fromCenter, mayFlip, keepAspect: true, ...bounds };
        const scale = scaleFor(frame, rule, pointer);
        expect(Math.abs(scale.x)).toBe(Math.abs(scale.y));
        if (!mayFlip) expect(Math.min(scale.x, scale.y)).toBeGreaterThan(0);
      },
    ),
  );
});

test.each<readonly [string, number, number]>([
  ['level', 200, 0],
  ['upright', 0, 200],
])('a corner of a %s line makes it shorter too while it keeps its aspect', (_, width, height) => {
  const frame = { matrix: IDENTITY, width, height, single: true };
  const bounds = { minWidth: 1, minHeight: 1, maxWidth: 200_000, maxHeight: 200_000 };
  const rule = { handle: 'br', fromCenter: false, mayFlip: true, keepAspect: true, ...bounds } as const;
  const scale = scaleFor(frame, rule, { x: 0, y: 0 });
  expect(scale).toMatchObject(width > 0 ? { x: 0.5 } : { y: 0.5 });
});
