import { expect, it } from 'vitest';
import { drawInTime } from './drawInTime.ts';

type Asked = { readonly from?: number; readonly spent?: number };

/** At which scales something is drawn that takes so many milliseconds, for the nth time, and how long all that takes. */
async function watchDrawing(
  timeOf: (scale: number, nth: number) => number,
  { from = 0.1, spent = 0 }: Asked = {},
): Promise<{ readonly scales: readonly number[]; readonly took: number }> {
  const scales: number[] = [];
  let clock = 0;
  const draw = (scale: number): number => {
    const isKept = scales.includes(scale);
    const took = timeOf(scale, scales.push(scale));
    if (!isKept) clock += took;
    return scale;
  };
  const time = { spent, now: () => clock };
  expect(await drawInTime(from, draw, { time })).toBe(scales.at(-1));
  expect(scales.length).toBeLessThanOrEqual(4);
  expect(time.spent).toBe(spent + clock);
  return { scales, took: clock };
}

it('draws what is done at once at its full size', async () => {
  expect((await watchDrawing(() => 3)).scales).toEqual([0.1, 1]);
  expect((await watchDrawing(() => 60_000, { from: 1 })).scales).toEqual([1]);
});

it('draws at its full size what takes as long at any, or only at first', async () => {
  const { scales } = await watchDrawing(() => 1500);
  expect(scales.map((scale) => Number(scale.toFixed(3)))).toEqual([0.1, 0.11, 0.22, 1]);
  expect((await watchDrawing(() => 8000)).scales.at(-1)).toBe(1);
  expect((await watchDrawing((_, nth) => (nth === 1 ? 9900 : 7))).scales.at(-1)).toBe(1);
  expect((await watchDrawing((scale) => 1500 + 3000 * scale ** 3)).scales.at(-1)).toBe(1);
  expect((await watchDrawing((scale) => 900 * scale ** 2)).scales.at(-1)).toBe(1);
});

it('takes seconds for what would take minutes', async () => {
  for (const power of [2, 3])
    for (const full of [20_000, 200_000, 2_000_000]) {
      const { scales, took } = await watchDrawing((scale) => full * scale ** power);
      expect(scales.at(-1)).toBeLessThan(0.6);
      expect(took).toBeLessThan(31_000);
    }
  expect((await watchDrawing(() => 11_000)).scales).toEqual([0.1]);
  // With photos that are decoded at first, or where the first goes through the whole page and the next through a part of it.
  const withPhotos = await watchDrawing((scale, nth) => (nth === 1 ? 3000 : 0) + 400_000 * scale ** 3);
  const ofPart = await watchDrawing((scale, nth) => (nth === 1 ? 3e6 : 3e5) * scale ** 3);
  for (const { scales, took } of [withPhotos, ofPart]) {
    expect(scales.at(-1)).toBeLessThan(0.3);
    expect(took).toBeLessThan(20_000);
  }
});

it('takes less for each of many', async () => {
  const timeOf = (scale: number) => 4000 * scale ** 3;
  const [alone, oneOfMany] = [await watchDrawing(timeOf), await watchDrawing(timeOf, { spent: 20_000 })];
  expect(alone.scales.at(-1)).toBe(1);
  expect(oneOfMany.scales.at(-1)).toBeCloseTo(0.5);
  expect((await watchDrawing(() => 1500, { spent: 20_000 })).scales.at(-1)).toBe(1);
  for (const full of [9e6, 2e6, 1.5e6]) {
    const { took } = await watchDrawing((scale) => full * scale ** 3, { spent: 20_000 });
    // The first one tells that it is one of these.
    expect(took - full * 0.1 ** 3).toBeLessThan(9000);
  }
});

it('is left between two drawings', async () => {
  const control = new AbortController();
  const scales: number[] = [];
  const draw = (scale: number) => {
    scales.push(scale);
    control.abort(new Error('cancelled'));
  };
  const time = { spent: 0, now: () => 0 };
  await expect(drawInTime(0.1, draw, { time, signal: control.signal })).rejects.toThrow('cancelled');
  expect(scales).toEqual([0.1]);
});
