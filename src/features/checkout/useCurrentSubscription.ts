import { skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';

export type Subscription = components['schemas']['Subscription'];

/** Begins the keys of what is known of the own subscription and card. */
export const DETAILS_KEY = ['subscription-details'];

/** The subscription that runs or waits to be paid, else the latest; null without one, undefined until known. */
export function useCurrentSubscription({ enabled = true } = {}): Subscription | null | undefined {
  const api = useApi();
  const read = async () => (await unwrap(api.POST('/api/subscriptions/card/details'))).subscription_details;
  return useQuery({ queryKey: [...DETAILS_KEY, 'current'], queryFn: enabled ? read : skipToken }).data;
}
