import { environmentManager, focusManager, isServer, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { askBusyAgain } from './askBusyAgain.ts';
import { createQueryClient } from './createQueryClient.ts';

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  environmentManager.setIsServer(() => isServer);
  focusManager.setFocused(undefined);
});

/** A list that a busy server did not answer, before anybody was there to ask again. */
async function failEarly() {
  const queries = createQueryClient(() => true);
  queries.mount();
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError('http', 503));
  const observer = new QueryObserver(queries, { queryKey: ['busy'], queryFn: ask });
  observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(observer.getCurrentResult().isError).toBe(true);
  askBusyAgain(queries);
  ask.mockClear();
  return { ask, observer };
}

test('a server that was busy is asked until it answers, and then no more', async () => {
  const { ask, observer } = await failEarly();
  await vi.advanceTimersByTimeAsync(15_000);
  expect([ask.mock.calls.length, observer.getCurrentResult().isError]).toEqual([3, true]);
  ask.mockResolvedValue('lista');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().data).toBe('lista');
  ask.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
});

test('a page nobody looks at asks once, and goes on when it is seen', async () => {
  const { ask, observer } = await failEarly();
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue('lista');
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().data).toBe('lista');
});

test('what was refused is not asked for again', async () => {
  const queries = createQueryClient(() => true);
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError('http', 403));
  new QueryObserver(queries, { queryKey: ['refused'], queryFn: ask }).subscribe(() => undefined);
  askBusyAgain(queries);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
