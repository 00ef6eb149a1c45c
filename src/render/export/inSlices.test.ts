import { afterEach, expect, it, vi } from 'vitest';
import { inSlices } from './inSlices.ts';

afterEach(() => vi.restoreAllMocks());

function* count(to: number, onStep: (step: number) => void = () => undefined): Generator<number, string> {
  for (let step = 1; step <= to; step += 1) {
    onStep(step);
    yield step;
  }
  return 'done';
}

/** A clock by which each look at it costs so much, ms. */
function makeClock(perLook: number): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += perLook));
}

it('lets other work through when its time is over, and gives what each step gave', async () => {
  makeClock(20);
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  const result = await inSlices(count(4), undefined, (step) => order.push(`step ${step}`));
  expect(result).toBe('done');
  expect(order.filter((entry) => entry !== 'other')).toEqual(['step 1', 'step 2', 'step 3', 'step 4']);
  expect(order.indexOf('other')).toBeGreaterThan(0);
  expect(order.indexOf('other')).toBeLessThan(4);
});

it('does what takes no time in one go', async () => {
  makeClock(0);
  const steps: number[] = [];
  const running = inSlices(count(1000), undefined, (step) => steps.push(step));
  expect(steps).toHaveLength(1000);
  await expect(running).resolves.toBe('done');
});

it('ends where it is when cancelled', async () => {
  makeClock(20);
  const stop = new AbortController();
  const done: number[] = [];
  const work = count(100, (step) => {
    done.push(step);
    if (step === 3) stop.abort(new Error('cancelled'));
  });
  await expect(inSlices(work, stop.signal)).rejects.toThrow('cancelled');
  expect(done).toEqual([1, 2, 3]);
});
