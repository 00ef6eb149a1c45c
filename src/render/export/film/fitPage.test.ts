import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitPage, surroundPage } from './fitPage.ts';

const sheet = (width: number, height: number) => ({ left: 10, top: -20, width, height });

describe('fitPage', () => {
  it('leaves a page of the size of the first as it is', () => {
    const fitted = fitPage(sheet(1081, 811), { width: 541, height: 406 }, 0.5);
    expect(fitted).toEqual({ scale: 0.5, size: { width: 541, height: 406 }, at: { x: 0, y: 0 } });
  });

  it('puts a narrow page between bars, a low one between beams, small ones enlarged', () => {
    const frame = { width: 400, height: 200 };
    expect(fitPage(sheet(100, 100), frame, 1)).toEqual({
      scale: 2,
      size: { width: 200, height: 200 },
      at: { x: 100, y: 0 },
    });
    expect(fitPage(sheet(800, 100), frame, 1)).toEqual({
      scale: 0.5,
      size: { width: 400, height: 50 },
      at: { x: 0, y: 75 },
    });
    expect(surroundPage(sheet(100, 100), fitPage(sheet(100, 100), frame, 1), frame)).toEqual({
      left: -40,
      top: -20,
      width: 200,
      height: 100,
    });
  });

  it('keeps every page within the frame, touching two of its sides', () => {
    const side = fc.integer({ min: 1, max: 4000 });
    fc.assert(
      fc.property(side, side, side, side, (width, height, wide, high) => {
        const frame = { width: wide, height: high };
        const { size, at } = fitPage(sheet(width, height), frame, 1);
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.y).toBeGreaterThanOrEqual(0);
        expect(at.x + size.width).toBeLessThanOrEqual(wide);
        expect(at.y + size.height).toBeLessThanOrEqual(high);
        expect(size.width === wide || size.height === high).toBe(true);
      }),
    );
  });
});
