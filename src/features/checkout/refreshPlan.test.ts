import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refreshPlan } from './refreshPlan.ts';
import { DETAILS_KEY } from './useCurrentSubscription.ts';

it('learns of the right before it learns that nothing is overdue', async () => {
  const queries = new QueryClient();
  const right = Promise.withResolvers<boolean>();
  const askRight = vi.fn(() => right.promise);
  const askDetails = vi.fn(async () => 'active');
  const shown = [
    { queryKey: ['entitlement', 'refreshed'], queryFn: askRight, initialData: false },
    { queryKey: [...DETAILS_KEY, 'current'], queryFn: askDetails, initialData: 'past_due' },
  ].map(
    (options) => new QueryObserver<unknown>(queries, { ...options, staleTime: Number.POSITIVE_INFINITY }),
  );
  const stop = shown.map((observer) => observer.subscribe(() => undefined));
  const refreshed = refreshPlan(queries);
  await vi.waitFor(() => expect(askRight).toHaveBeenCalledOnce());
  expect(askDetails).not.toHaveBeenCalled();
  right.resolve(true);
  await refreshed;
  expect(askDetails).toHaveBeenCalledOnce();
  for (const end of stop) end();
});
