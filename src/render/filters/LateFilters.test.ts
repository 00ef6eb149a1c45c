import { expect, it, vi } from 'vitest';
import type { Bitmap } from '../paint/types.ts';
import type { CachedFilterRunner } from './CachedFilterRunner.ts';
import type { LoadPart } from '../types.ts';
import { LateFilters } from './LateFilters.ts';

const picture = {} as Bitmap;
const filtered = {} as Bitmap;

/** Each load waits to be answered. */
function open(loadPart?: LoadPart) {
  const runner = { run: vi.fn(() => filtered), forget: vi.fn(), destroy: vi.fn() };
  const loads: PromiseWithResolvers<CachedFilterRunner>[] = [];
  const settled: (readonly string[])[] = [];
  const filters = new LateFilters({
    onSettled: (users) => settled.push(users),
    loadPart,
    load: () => {
      loads.push(Promise.withResolvers());
      return loads.at(-1)!.promise;
    },
  });
  const ask = (user: string) => filters.run(picture, [], 'key', { user });
  const answer = () => loads.at(-1)!.resolve(runner as Partial<CachedFilterRunner> as CachedFilterRunner);
  return { filters, runner, loads, settled, ask, answer };
}

it('loads once, when somebody asks, and tells who asked in vain', async () => {
  const { filters, loads, settled, ask, answer } = open();
  expect(filters.pending).toBe(0);
  expect([ask('a'), ask('b'), ask('a')]).toEqual([undefined, undefined, undefined]);
  expect([loads.length, filters.pending]).toEqual([1, 1]);
  answer();
  await vi.waitFor(() => expect(settled).toEqual([['a', 'b']]));
  expect(filters.pending).toBe(0);
  expect(ask('a')).toBe(filtered);
});

it('fails while it cannot be had, and tries again only when told to', async () => {
  const { filters, loads, settled, ask, answer } = open();
  ask('a');
  loads[0]!.reject(new Error('offline'));
  await vi.waitFor(() => expect(settled).toEqual([['a']]));
  expect(() => ask('a')).toThrow('offline');
  expect(() => ask('b')).toThrow('offline');
  expect([loads.length, filters.pending]).toEqual([1, 0]);
  expect(filters.retry()).toEqual(['a', 'b']);
  expect([ask('b'), filters.retry()]).toEqual([undefined, []]);
  answer();
  await vi.waitFor(() => expect(settled).toEqual([['a'], ['b']]));
  expect(ask('b')).toBe(filtered);
});

it('comes by the way it is given; where that ends without it, it fails and is not asked for again and again', async () => {
  const ways: PromiseWithResolvers<undefined>[] = [];
  const { filters, loads, settled, ask } = open(<T>() => {
    ways.push(Promise.withResolvers());
    return ways.at(-1)!.promise as Promise<T | undefined>;
  });
  ask('a');
  ways[0]!.resolve(undefined);
  await vi.waitFor(() => expect(settled).toEqual([['a']]));
  expect(() => ask('a')).toThrow('no filters of this version');
  expect([ways.length, loads.length, filters.pending]).toEqual([1, 0, 0]);
});

it('lets go of what comes after its end, and tells nobody', async () => {
  const { filters, runner, settled, ask, answer } = open();
  ask('a');
  filters.destroy();
  answer();
  await vi.waitFor(() => expect(runner.destroy).toHaveBeenCalledOnce());
  expect(settled).toEqual([]);
});

it('begins before the picture is there', async () => {
  const { filters, loads, settled, ask, answer } = open();
  filters.prepare();
  filters.prepare();
  expect([loads.length, ask('a')]).toEqual([1, undefined]);
  answer();
  await vi.waitFor(() => expect(settled).toEqual([['a']]));
  filters.prepare();
  expect(loads).toHaveLength(1);
});
