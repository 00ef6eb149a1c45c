import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/apiContext.ts';
import { unwrap } from '../../api/client.ts';

export const CATEGORIES = ['categories'];

/** The categories there are, of templates and of pictures. */
export function useCategories({ enabled = true }: { enabled?: boolean } = {}) {
  const api = useApi();
  return useQuery({
    queryKey: CATEGORIES,
    queryFn: async () => (await unwrap(api.POST('/api/categories/read', { body: {} }))).categories,
    enabled,
  });
}
