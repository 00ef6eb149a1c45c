import { expect, it } from 'vitest';
import { drawInTime } from './drawInTime.ts';

/** The scales at which something is drawn that takes so many milliseconds at its full size. */
function scalesOf(from: number, timeOf: (scale: number) => number): readonly number[] {
  const scales: number[] = [];
  let clock = 0;
  const draw = (scale: number): number => {
    scales.push(scale);
    clock += timeOf(scale);
    return scale;
  };
  const last = drawInTime(from, draw, () => clock);
  expect(last).toBe(scales.at(-1));
  return scales;
}

it('draws what is done at once at its full size', () => {
  expect(scalesOf(0.1, () => 3)).toEqual([0.1, 1]);
  expect(scalesOf(1, () => 60_000)).toEqual([1]);
});

it('draws larger step by step what takes its time at first, or grows slowly', () => {
  const scales = scalesOf(0.1, (scale) => 1500 * scale ** 2);
  expect(scales[1]).toBeLessThan(1);
  expect(scales.at(-1)).toBe(1);
});

it('draws nothing that would take minutes', () => {
  for (const power of [2, 3]) {
    const timeOf = (scale: number) => 200_000 * scale ** power;
    const scales = scalesOf(0.1, timeOf);
    expect(scales.at(-1)).toBeLessThan(0.5);
    expect(scales.reduce((sum, scale) => sum + timeOf(scale), 0)).toBeLessThan(20_000);
  }
  expect(scalesOf(0.1, () => 9000)).toEqual([0.1]);
});
