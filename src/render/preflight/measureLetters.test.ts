import { describe, expect, it } from 'vitest';
import { measureContrast, type Pixels, readInk, readShared } from './measureLetters.ts';

function finish<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const SIDE = 60;
const MARK = 0x9e3779;
const area = { left: 10, top: 10, right: 50, bottom: 50 };

/** `paint` says what of a pixel is ink, and how light (0–255) the picture is there. */
function draw(paint: (x: number, y: number) => { ink: boolean; light: number }): {
  marks: Pixels;
  shown: Pixels;
} {
  const marks = new Uint8ClampedArray(SIDE * SIDE * 4);
  const shown = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const { ink, light } = paint(at % SIDE, Math.floor(at / SIDE));
    if (ink) marks.set([MARK >> 16, (MARK >> 8) & 255, MARK & 255, 255], at * 4);
    shown.set([light, light, light, 255], at * 4);
  }
  return {
    marks: { width: SIDE, height: SIDE, data: marks },
    shown: { width: SIDE, height: SIDE, data: shown },
  };
}

const isStripe = (x: number, y: number) => x >= 15 && x < 45 && y >= 20 && y < 40 && x % 6 < 3;
const known = new Map([[MARK, 'text']]);

function measure(paint: Parameters<typeof draw>[0]) {
  const { marks, shown } = draw(paint);
  const ink = finish(readInk(marks, area, known)).get(MARK)!;
  return finish(measureContrast({ marks, shown, area }, MARK, ink, 16));
}

describe('readInk', () => {
  it('counts what lies beyond the artboard, and where it all is', () => {
    const { marks } = draw((x, y) => ({ ink: x >= 40 && x < 56 && y >= 20 && y < 24, light: 0 }));
    expect(finish(readInk(marks, area, known)).get(MARK)).toEqual({
      ...{ count: 64, beyond: 24 },
      ...{ left: 40, right: 55, top: 20, bottom: 23 },
    });
  });

  it('knows only the marks it was told of', () => {
    const { marks } = draw(() => ({ ink: true, light: 0 }));
    expect(finish(readInk(marks, area, new Map([[1, 'other']]))).size).toBe(0);
  });
});

describe('readShared', () => {
  it('counts where the same pixel is another text once the lowest lies on top', () => {
    const picture = (...colors: number[]): Pixels => ({
      ...{ width: colors.length, height: 1 },
      data: new Uint8ClampedArray(
        colors.flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255, c === 0 ? 0 : 255]),
      ),
    });
    const marks = new Map([1, 2, 3].map((mark) => [mark, '']));
    const lying = picture(2, 2, 1, 3, 0, 3, 9);
    const upsideDown = picture(1, 1, 1, 2, 0, 3, 1);
    expect(finish(readShared(lying, upsideDown, marks))).toEqual([
      { upper: 2, lower: 1, count: 2 },
      { upper: 3, lower: 2, count: 1 },
    ]);
  });
});

describe('measureContrast', () => {
  it('is that of letters and what is beside them', () => {
    const black = measure((x, y) => ({ ink: isStripe(x, y), light: isStripe(x, y) ? 0 : 255 }));
    expect(black.contrast).toBeCloseTo(21, 0);
    expect(black.ground).toBeCloseTo(1);
    const same = measure((x, y) => ({ ink: isStripe(x, y), light: 200 }));
    expect(same.contrast).toBeCloseTo(1);
  });

  it('is told by the part that is read worst', () => {
    const half = measure((x, y) => ({ ink: isStripe(x, y), light: isStripe(x, y) || x < 30 ? 255 : 0 }));
    expect(half.contrast).toBeLessThan(1.2);
  });

  it('is not told by a corner of it', () => {
    const corner = measure((x, y) => ({ ink: isStripe(x, y), light: isStripe(x, y) || x < 18 ? 255 : 0 }));
    expect(corner.contrast).toBeGreaterThan(15);
  });

  it('counts an outline that holds letters of the colour of their ground', () => {
    const isEdge = (x: number, y: number) => isStripe(x, y) && x % 6 !== 1;
    const outlined = measure((x, y) => ({ ink: isStripe(x, y), light: isEdge(x, y) ? 0 : 255 }));
    expect(outlined.contrast).toBeGreaterThan(15);
  });

  it('is told of thin letters as a whole', () => {
    const isDot = (x: number, y: number) =>
      x >= 14 && x < 46 && x % 4 === 0 && y >= 24 && y < 32 && y % 2 === 0;
    const thin = measure((x, y) => ({ ink: isDot(x, y), light: isDot(x, y) ? 220 : 255 }));
    expect(thin.contrast).toBeLessThan(1.5);
  });

  it('is not known where there are too few pixels to tell by', () => {
    const dots = measure((x, y) => ({ ink: x === 30 && y < 35 && y > 30, light: 128 }));
    expect(dots).toEqual({ contrast: null, ground: 0 });
  });
});
