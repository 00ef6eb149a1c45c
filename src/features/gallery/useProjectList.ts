import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { type ListQuery, listPage, PAGE_SIZE } from './galleryApi.ts';
import { readFirstTemplates } from './readFirstTemplates.ts';

/** Key under which every list of the gallery is cached; invalidate it after a change. */
export const PROJECTS_KEY = 'projects';

/** What is there before anything was asked for: the page may have come with the unfiltered templates. */
function readInitialPages({ kind, search, price }: ListQuery) {
  if (kind !== 'templates' || search !== '' || price !== '%') return undefined;
  const first = readFirstTemplates();
  return first && { pages: [first], pageParams: [1] };
}

/** A list that grows page by page: more may exist while a page brings exactly 5. */
export function useProjectList(query: ListQuery) {
  const api = useApi();
  const result = useInfiniteQuery({
    queryKey: [PROJECTS_KEY, query.kind, query.search, query.price],
    queryFn: ({ pageParam, signal }) => listPage(api, query, pageParam, signal),
    initialData: () => readInitialPages(query),
    // As old as the page.
    initialDataUpdatedAt: performance.timeOrigin,
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
