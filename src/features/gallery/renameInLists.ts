import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { PROJECTS_KEY } from './refreshProjects.ts';
import type { ListKind, Project } from './types.ts';

type Pages = InfiniteData<readonly Project[], number>;

/**
 * Asking for every page of a long list again takes its time: the name is known now. Not among the templates, which show
 * the name that was approved.
 */
export function renameInLists(queries: QueryClient, projectId: string, project_name: string): void {
  const rename = (project: Project): Project =>
    project.project_id === projectId ? { ...project, project_name } : project;
  queries.setQueriesData<Pages>(
    { queryKey: [PROJECTS_KEY, 'projects' satisfies ListKind] },
    (data) => data && { ...data, pages: data.pages.map((page) => page.map(rename)) },
  );
}
