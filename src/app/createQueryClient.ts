import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/ApiError.ts';

/**
 * What the server told, for all pages. A question is asked also without a network: what the device keeps may answer it,
 * and a list that cannot be had says so at once instead of waiting without a word. What failed is asked for again when
 * the network is back.
 */
export function createQueryClient(isOnline: () => boolean): QueryClient {
  /** Refusals are final; only a lost connection is worth another try, and none at all is known to be lost. */
  const retry = (failures: number, error: unknown): boolean =>
    failures < 2 &&
    isOnline() &&
    error instanceof ApiError &&
    (error.kind === 'network' || error.status >= 502);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}
