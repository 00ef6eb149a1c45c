import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { createQueryClient } from './createQueryClient.ts';

afterEach(() => onlineManager.setOnline(true));

test('without a network a list fails at once, and comes by itself when the network is back', async () => {
  onlineManager.setOnline(false);
  const queries = createQueryClient(() => onlineManager.isOnline());
  queries.mount();
  const ask = vi.fn<() => Promise<string>>(() =>
    onlineManager.isOnline() ? Promise.resolve('lista') : Promise.reject(new ApiError('network', 0)),
  );
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn: ask });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  expect(ask).toHaveBeenCalledTimes(1);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('lista'));
  stop();
  queries.unmount();
});

test('what the device can answer itself is answered without a network', async () => {
  onlineManager.setOnline(false);
  const queries = createQueryClient(() => false);
  await expect(queries.fetchQuery({ queryKey: ['kept'], queryFn: () => 'guardado' })).resolves.toBe(
    'guardado',
  );
});
