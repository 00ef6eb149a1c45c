import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/apiContext.ts';
import { unwrap } from '../api/client.ts';
import type { components } from '../api/schema.d.ts';

export type PublicConfig = components['schemas']['PublicConfig'];

/** The question for the settings of this server, for who has to say that they are missing. */
export function usePublicConfigQuery() {
  const api = useApi();
  return useQuery({
    queryKey: ['config'],
    queryFn: () => unwrap(api.GET('/api/config')),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Settings of this server; undefined until they have arrived. */
export function usePublicConfig(): PublicConfig | undefined {
  return usePublicConfigQuery().data;
}
