import { expect, it } from 'vitest';
import { repeatLoad } from '../bench/repeatLoad.ts';

it('takes the middle of three loads', async () => {
  const times = [120, 90, 400, 1];
  expect(await repeatLoad(async () => times.shift() as number)).toBe(120);
  expect(times).toEqual([1]);
});

it('does not repeat a load of more than ten seconds', async () => {
  const times = [11_000, 1];
  expect(await repeatLoad(async () => times.shift() as number)).toBe(11_000);
});
