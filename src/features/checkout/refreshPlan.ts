import type { QueryClient } from '@tanstack/react-query';
import { DETAILS_KEY } from './useCurrentSubscription.ts';

/**
 * Asks again for what is known of the own plan, its card and what it entitles to. The right comes first: between the two
 * answers who was overdue and has paid would be somebody without a plan.
 */
export async function refreshPlan(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['entitlement'] });
  await Promise.all(
    [DETAILS_KEY, ['subscriptions']].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
