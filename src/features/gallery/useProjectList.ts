import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../../api/apiContext.ts';
import { type ListQuery, listPage, PAGE_SIZE } from './galleryApi.ts';
import { deletedDesigns, isHidden, noteAsked, noteListed } from './deletedDesigns.ts';
import { isUnanswered } from './isUnanswered.ts';
import { listNewDesigns } from './newDesigns.ts';
import { readFirstTemplates } from './readFirstTemplates.ts';
import { PROJECTS_KEY } from './refreshProjects.ts';
import { toOwnProject } from './toOwnProject.ts';
import type { Project } from './types.ts';

/** What is there before anything was asked for: the page may have come with the unfiltered templates. */
function readInitialPages({ kind, search, price }: ListQuery) {
  if (kind !== 'templates' || search !== '' || price !== '%') return undefined;
  const first = readFirstTemplates();
  return first && { pages: [first], pageParams: [1] };
}

/**
 * A list that grows page by page: more may exist while a page brings exactly 5. Without an answer one's own designs are
 * those that this device listed last; `isPending` only while there is nothing but the wait.
 */
export function useProjectList(query: ListQuery, userId: string | null) {
  const { kind, search, price } = query;
  const owner = kind === 'projects' ? userId : null;
  const api = useApi();
  // Another tab may sign somebody else in.
  const queryKey = [PROJECTS_KEY, kind, search, price, ...(owner === null ? [] : [owner])];
  const list = queryKey.join('\n');
  const result = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      noteAsked(list, pageParam, signal);
      return listPage(api, query, pageParam, signal);
    },
    initialData: () => readInitialPages(query),
    // As old as the page.
    initialDataUpdatedAt: performance.timeOrigin,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === PAGE_SIZE ? pages.length + 1 : undefined),
  });
  const deletions = useStore(deletedDesigns);
  const listedAt = result.isSuccess && !result.isFetching ? result.dataUpdatedAt : 0;
  useEffect(() => {
    if (listedAt > 0) noteListed(list);
  }, [listedAt, list]);
  const listed = useMemo(() => {
    // A design created meanwhile shifts the pages: each is listed once.
    const told = result.data?.pages.flat() ?? [];
    // What the server has yet to make it cannot list, nor look for.
    const isWhole = result.data !== undefined && search === '' && price === '%';
    const begun = isWhole && owner !== null ? listNewDesigns(owner) : [];
    const projects = [...begun.map((design) => toOwnProject(owner ?? '', design)), ...told];
    const byId = new Map(projects.map((project) => [project.project_id, project]));
    return [...byId.values()].filter(({ project_id: id }) => !isHidden(deletions, list, id));
  }, [result.data, owner, search, price, deletions, list]);

  const { data, hasNextPage: hasMore } = result;
  useEffect(() => {
    if (owner === null || data === undefined || search !== '' || price !== '%') return;
    keep(owner, { projects: listed, hasMore });
  }, [owner, data, listed, hasMore, search, price]);

  // Also between one attempt and the next: the answer takes the place of what is kept.
  const isOffline = data === undefined && isUnanswered(result.failureReason);
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    if (!isOffline || owner === null) return undefined;
    let isWanted = true;
    void findKept(owner).then((found) => {
      if (isWanted) setKept(found);
    });
    return () => {
      isWanted = false;
    };
  }, [isOffline, owner]);

  const isLooking = isOffline && owner !== null && kept?.owner !== owner;
  const hasKept = isOffline && kept !== null && kept.owner === owner && kept.known.length > 0;
  const projects = useMemo(
    () => (hasKept ? kept.filter(kept.known, { search, price }) : listed),
    [hasKept, kept, listed, search, price],
  );
  return {
    ...result,
    projects,
    /** Nothing to show, and nothing on the way. */
    hasFailed: result.isError && !isLooking && !hasKept && listed.length === 0,
    isPending: isLooking || (result.isPending && !hasKept),
  };
}

type KeptModule = typeof import('./keptDesigns.ts');
type Kept = {
  readonly owner: string;
  readonly known: readonly Project[];
  readonly filter: KeptModule['filterDesigns'];
};

// What is kept is not among the first files of a page: a list is there before it is kept, and asked for in vain before
// it is read.
function keep(owner: string, list: Parameters<KeptModule['keepDesigns']>[1]): void {
  import('./keptDesigns.ts')
    .then(({ keepDesigns }) => keepDesigns(owner, list))
    .catch((error: unknown) => console.warn('The designs cannot be kept', error));
}

async function findKept(owner: string): Promise<Kept> {
  try {
    const { readKeptDesigns, filterDesigns } = await import('./keptDesigns.ts');
    return { owner, known: readKeptDesigns(owner), filter: filterDesigns };
  } catch (error) {
    console.warn('The kept designs cannot be read', error);
    return { owner, known: [], filter: (known) => known };
  }
}
