import type { QueryClient } from '@tanstack/react-query';
import { DETAILS_KEY } from './useCurrentSubscription.ts';

/** Asks again for what is known of the own plan, its card and what it entitles to. */
export function refreshPlan(queries: QueryClient): void {
  for (const queryKey of [DETAILS_KEY, ['subscriptions'], ['entitlement']])
    void queries.invalidateQueries({ queryKey });
}
