import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { useApi } from '../../api/apiContext.ts';
import { type ListQuery, listPage, PAGE_SIZE } from './galleryApi.ts';
import { readFirstTemplates } from './readFirstTemplates.ts';
import type { Project } from './types.ts';

/** Key under which every list of the gallery is cached; invalidate it after a change. */
export const PROJECTS_KEY = 'projects';

/** What is there before anything was asked for: the page may have come with the unfiltered templates. */
function readInitialPages({ kind, search, price }: ListQuery) {
  if (kind !== 'templates' || search !== '' || price !== '%') return undefined;
  const first = readFirstTemplates();
  return first && { pages: [first], pageParams: [1] };
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.status >= 502);

/**
 * A list that grows page by page: more may exist while a page brings exactly 5. Without an answer one's own designs are
 * those that this device listed last; `isPending` only while there is nothing but the wait.
 */
export function useProjectList(query: ListQuery, userId: string | null) {
  const { kind, search, price } = query;
  const owner = kind === 'projects' ? userId : null;
  const api = useApi();
  const result = useInfiniteQuery({
    // Another tab may sign somebody else in.
    queryKey: [PROJECTS_KEY, kind, search, price, ...(owner === null ? [] : [owner])],
    queryFn: ({ pageParam, signal }) => listPage(api, query, pageParam, signal),
    initialData: () => readInitialPages(query),
    // As old as the page.
    initialDataUpdatedAt: performance.timeOrigin,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === PAGE_SIZE ? pages.length + 1 : undefined),
  });
  const listed = useMemo(() => {
    // A design created meanwhile shifts the pages: each is listed once.
    const byId = new Map(result.data?.pages.flat().map((project) => [project.project_id, project]));
    return [...byId.values()];
  }, [result.data]);

  const { data, hasNextPage: hasMore } = result;
  useEffect(() => {
    if (owner === null || data === undefined || search !== '' || price !== '%') return;
    loadKept(({ keepDesigns }) => keepDesigns(owner, { projects: listed, hasMore }));
  }, [owner, data, listed, hasMore, search, price]);

  // Also between one attempt and the next: the answer takes the place of what is kept.
  const isOffline = data === undefined && (result.isPaused || isUnanswered(result.failureReason));
  const [kept, setKept] = useState<readonly Project[] | null>(null);
  useEffect(() => {
    if (!isOffline || owner === null) return undefined;
    let isWanted = true;
    loadKept(({ readKeptDesigns, filterDesigns }) => {
      const known = readKeptDesigns(owner);
      if (isWanted && known.length > 0) setKept(filterDesigns(known, { search, price }));
    });
    return () => {
      isWanted = false;
      setKept(null);
    };
  }, [isOffline, owner, search, price]);

  const hasNothing = kept === null && listed.length === 0;
  return {
    ...result,
    projects: kept ?? listed,
    /** Nothing to show, and nothing on the way. */
    hasFailed: hasNothing && (result.isError || (result.isPending && result.isPaused)),
    isPending: result.isPending && kept === null && !result.isPaused,
  };
}

/** Not among the first files of a page: the list is there before it is kept, and after it was asked for in vain. */
function loadKept(use: (kept: typeof import('./keptDesigns.ts')) => void): void {
  import('./keptDesigns.ts').then(use).catch((error: unknown) => console.warn('No kept designs', error));
}
