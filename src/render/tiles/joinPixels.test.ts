import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPixels, withoutPixels } from './joinPixels.ts';
import { areaOf, type PixelBox, pixelsMeet } from './PixelBox.ts';

const LIMITS = { slack: 64, most: 8 };

const boxes = fc.array(
  fc
    .tuple(fc.nat(90), fc.nat(90), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
    .map(
      ([left, top, width, height]): PixelBox => ({ left, top, right: left + width, bottom: top + height }),
    ),
  { maxLength: 30 },
);

describe('joinPixels', () => {
  it('covers every pixel once, with a bounded number of boxes', () => {
    fc.assert(
      fc.property(boxes, (all) => {
        const joined = joinPixels(all, LIMITS);
        for (const box of all) expect(withoutPixels([box], joined)).toEqual([]);
        joined.forEach((box, i) => {
          expect(joined.slice(i + 1).some((other) => pixelsMeet(box, other))).toBe(false);
        });
        // Eight boxes before what overlaps is parted.
        expect(joined.length).toBeLessThanOrEqual(24);
      }),
    );
  });

  it('keeps a line across the view and a box far from it apart', () => {
    const line = { left: 0, top: 100, right: 1000, bottom: 103 };
    const node = { left: 400, top: 500, right: 500, bottom: 600 };
    expect(joinPixels([line, node], LIMITS)).toEqual([node, line]);
  });

  it('joins what lies close together', () => {
    const joined = joinPixels(
      [
        { left: 0, top: 0, right: 10, bottom: 10 },
        { left: 11, top: 0, right: 20, bottom: 10 },
      ],
      LIMITS,
    );
    expect(joined).toEqual([{ left: 0, top: 0, right: 20, bottom: 10 }]);
  });

  it('cuts a line at a box that it crosses, not the box', () => {
    const line = { left: 0, top: 540, right: 1000, bottom: 543 };
    const node = { left: 400, top: 500, right: 500, bottom: 600 };
    expect(joinPixels([line, node], LIMITS)).toEqual([node, { ...line, right: 400 }, { ...line, left: 500 }]);
  });

  it('covers little more than crossing lines', () => {
    const across = { left: 0, top: 50, right: 1000, bottom: 52 };
    const down = { left: 500, top: 0, right: 502, bottom: 800 };
    const joined = joinPixels([across, down], LIMITS);
    expect(joined.reduce((sum, box) => sum + areaOf(box), 0)).toBe(2000 + 1600 - 4);
  });
});
