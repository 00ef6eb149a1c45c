import { expect, it } from 'vitest';
import { takeTurns } from './takeTurns.ts';

it('runs no more than so many at a time, in their order, whatever becomes of them', async () => {
  const inTurn = takeTurns(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = ends.map(({ promise }, at) =>
    inTurn(() => {
      begun.push(at);
      return promise;
    }),
  );
  const settled = Promise.allSettled(results);
  const soon = () => new Promise((resolve) => setImmediate(resolve));
  await soon();
  expect(begun).toEqual([0, 1]);
  ends[1]!.reject(new Error('broken'));
  await soon();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]!.resolve(0);
  ends[2]!.resolve(2);
  await soon();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  ends[3]!.resolve(3);
  ends[4]!.resolve(4);
  expect((await settled).map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
  expect(await inTurn(async () => 'free')).toBe('free');
});

it('leaves nobody in the line who does not want the turn any more', async () => {
  const inTurn = takeTurns(1);
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const running = inTurn(() => first.promise);
  const given = inTurn(async () => void begun.push('given up'), leaving.signal);
  const next = inTurn(async () => void begun.push('next'));
  leaving.abort();
  await expect(given).rejects.toThrow();
  first.resolve();
  await Promise.all([running, next]);
  expect(begun).toEqual(['next']);
  await expect(inTurn(async () => void begun.push('too late'), leaving.signal)).rejects.toThrow();
  expect(begun).toEqual(['next']);
});
