import { describe, expect, it } from 'vitest';
import type { PixelBox } from './FrameSink.ts';
import { joinMeeting, meets, subtract, surround } from './pixelBoxes.ts';

const box = (x: number, y: number, width: number, height: number): PixelBox => ({ x, y, width, height });

describe('joinMeeting', () => {
  it('leaves apart what only touches', () => {
    const boxes = [box(0, 0, 10, 10), box(10, 0, 10, 10), box(0, 10, 20, 5)];
    expect(joinMeeting(boxes)).toEqual(boxes);
  });

  it('joins what shares a pixel', () => {
    expect(joinMeeting([box(0, 0, 10, 10), box(50, 50, 4, 4), box(9, 9, 10, 10)])).toEqual([
      box(50, 50, 4, 4),
      box(0, 0, 19, 19),
    ]);
  });

  it('joins on when the box around two meets a third', () => {
    // The second lies in the corner that only the box around the others covers.
    const joined = joinMeeting([box(0, 0, 10, 30), box(20, 0, 10, 5), box(5, 25, 30, 5)]);
    expect(joined).toEqual([box(0, 0, 35, 30)]);
  });

  it('covers every box and shares no pixel, whatever they are', () => {
    let seed = 7;
    const random = (most: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % most;
    };
    for (let round = 0; round < 50; round += 1) {
      const boxes = Array.from({ length: 8 }, () =>
        box(random(90), random(90), 1 + random(20), 1 + random(20)),
      );
      const joined = joinMeeting(boxes);
      for (const one of boxes)
        expect(joined.filter((other) => meets(one, other)).map((other) => surround([one, other]))).toEqual(
          joined.filter((other) => meets(one, other)),
        );
      for (const [at, one] of joined.entries())
        expect(joined.slice(at + 1).some((other) => meets(one, other))).toBe(false);
    }
  });

  it('has nothing to join where there is nothing', () => {
    expect(joinMeeting([])).toEqual([]);
  });
});

describe('subtract', () => {
  it('covers every pixel outside the hole once, and none inside', () => {
    for (const hole of [
      box(3, 4, 5, 6),
      box(-2, -2, 6, 6),
      box(0, 2, 12, 3),
      box(8, 9, 9, 9),
      box(0, 0, 12, 14),
      box(20, 20, 2, 2),
    ]) {
      const whole = box(0, 0, 12, 14);
      const parts = subtract(whole, hole);
      for (let x = 0; x < 12; x += 1)
        for (let y = 0; y < 14; y += 1) {
          const pixel = box(x, y, 1, 1);
          expect(parts.filter((part) => meets(part, pixel)).length).toBe(meets(hole, pixel) ? 0 : 1);
        }
      expect(parts.every((part) => meets(part, whole) && surround([part, whole]).width === 12)).toBe(true);
    }
  });
});
