import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../api/apiContext.ts';
import { PROJECTS_KEY } from '../refreshProjects.ts';
import { type DeletedProject, listTrash, TRASH_PAGE_SIZE, type TrashPage } from './trashApi.ts';

type Pages = InfiniteData<TrashPage, number>;

/** Among the lists of the gallery: what is deleted or brought back anywhere asks for all of them anew. */
const keyOf = (userId: string) => [PROJECTS_KEY, 'trash', userId];

/** A person's deleted designs, a list that grows page by page, and how many there are on all pages. */
export function useTrash(userId: string) {
  const api = useApi();
  const result = useInfiniteQuery({
    queryKey: keyOf(userId),
    queryFn: ({ pageParam, signal }) => listTrash(api, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * TRASH_PAGE_SIZE < total ? pages.length + 1 : undefined,
    // What is in it may have been deleted in another tab a moment ago.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const projects = useMemo(() => {
    // What is deleted meanwhile shifts the pages: each is listed once.
    const told = result.data?.pages.flatMap((page) => page.projects) ?? [];
    return [...new Map(told.map((project) => [project.project_id, project])).values()];
  }, [result.data]);
  return { ...result, projects, total: result.data?.pages.at(-1)?.total ?? 0 };
}

/** Takes what is no longer there off the list, which is asked for again all the same. */
export function dropFromTrash(
  queries: QueryClient,
  userId: string,
  isGone: (project: DeletedProject) => boolean,
): void {
  queries.setQueryData<Pages>(keyOf(userId), (data) => {
    if (data === undefined) return undefined;
    const gone = data.pages.flatMap(({ projects }) => projects).filter(isGone).length;
    const pages = data.pages.map(({ projects, total }) => ({
      projects: projects.filter((project) => !isGone(project)),
      total: total - gone,
    }));
    return { ...data, pages };
  });
}
