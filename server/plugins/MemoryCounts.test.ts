import { afterEach, expect, it, vi } from 'vitest';
import { MemoryCounts } from './MemoryCounts.ts';

afterEach(() => vi.restoreAllMocks());

const start = () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const counts = new MemoryCounts();
  const count = (address: string, from = counts) => {
    const seen: { current: number; ttl: number }[] = [];
    from.incr(address, (_error, result) => seen.push(result), 60);
    return seen[0];
  };
  return { now, counts, count };
};

it('counts each address by itself, until its window is over', () => {
  const { now, count } = start();
  expect(count('a')).toEqual({ current: 1, ttl: 60 });
  now.mockReturnValue(1_059);
  expect([count('a'), count('b')]).toEqual([
    { current: 2, ttl: 1 },
    { current: 1, ttl: 60 },
  ]);
  now.mockReturnValue(1_060);
  expect(count('a')).toEqual({ current: 1, ttl: 60 });
});

it('counts each route by itself', () => {
  const { counts, count } = start();
  count('a');
  expect(count('a', counts.child())?.current).toBe(1);
});

it('forgets the address that called longest ago where there are very many', () => {
  const { count } = start();
  for (const address of ['kept', 'forgotten']) count(address);
  for (let others = 0; others < 4_998; others += 1) count(`other ${others}`);
  count('kept');
  count('one more');
  expect([count('kept')?.current, count('forgotten')?.current]).toEqual([3, 1]);
});
