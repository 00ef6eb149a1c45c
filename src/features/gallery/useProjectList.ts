import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { type ListQuery, listPage, PAGE_SIZE } from './galleryApi.ts';

/** Key under which every list of the gallery is cached; invalidate it after a change. */
export const PROJECTS_KEY = 'projects';

/** A list that grows page by page: more may exist while a page brings exactly 5. */
export function useProjectList(query: ListQuery) {
  const api = useApi();
  const result = useInfiniteQuery({
    queryKey: [PROJECTS_KEY, query.kind, query.search, query.price],
    queryFn: ({ pageParam, signal }) => listPage(api, query, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === PAGE_SIZE ? pages.length + 1 : undefined),
  });
  const projects = useMemo(() => {
    // A design created meanwhile shifts the pages: each is listed once.
    const byId = new Map(result.data?.pages.flat().map((project) => [project.project_id, project]));
    return [...byId.values()];
  }, [result.data]);
  return { ...result, projects };
}
