import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/apiContext.ts';
import { unwrap } from '../api/client.ts';
import type { components } from '../api/schema.d.ts';

export type PublicConfig = components['schemas']['PublicConfig'];

/** Settings of this server; undefined until they have arrived. */
export function usePublicConfig(): PublicConfig | undefined {
  const api = useApi();
  return useQuery({
    queryKey: ['config'],
    queryFn: () => unwrap(api.GET('/api/config')),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
