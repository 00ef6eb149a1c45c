import { environmentManager, isServer, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { askBusyAgain } from './askBusyAgain.ts';
import { createQueryClient } from './createQueryClient.ts';

test('a server that was busy is asked until it answers, and then no more', async () => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  onTestFinished(() => {
    environmentManager.setIsServer(() => isServer);
    vi.useRealTimers();
  });
  const queries = createQueryClient(() => true);
  askBusyAgain(queries);
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError('http', 503));
  const observer = new QueryObserver(queries, { queryKey: ['busy'], queryFn: ask });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(observer.getCurrentResult().isError).toBe(true);
  ask.mockResolvedValue('lista');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().data).toBe('lista');
  ask.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
  stop();
});
