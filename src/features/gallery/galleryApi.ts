import { type ApiClient, unwrap } from '../../api/client.ts';
import type { ListKind, PriceFilterValue, Project } from './types.ts';

/** A page holds 5; exactly 5 back means there may be more. */
export const PAGE_SIZE = 5;

export type ListQuery = {
  readonly kind: ListKind;
  readonly search: string;
  readonly price: PriceFilterValue;
};

/** One page of the own projects or of the public templates, 1-based. */
export async function listPage(
  api: ApiClient,
  query: ListQuery,
  page: number,
  signal: AbortSignal,
): Promise<readonly Project[]> {
  const body = {
    page,
    items_per_page: PAGE_SIZE,
    is_pro: query.price,
    ...(query.search === '' ? {} : { search_term: query.search }),
  };
  const { projects } = await unwrap(
    query.kind === 'projects'
      ? api.POST('/api/projects/get/all/user', { body, signal })
      : api.POST('/api/projects/get/all/templates', { body, signal }),
  );
  return projects;
}

/** Creates an empty design under this id, which it answers; more than once is the same as once. */
export async function createProject(
  api: ApiClient,
  body: { project_id: string; project_name: string; width: number; height: number },
): Promise<string> {
  return (await unwrap(api.POST('/api/projects/create', { body }))).project_id;
}

/** Copies a design or template and gives the copy's id. */
export async function duplicateProject(
  api: ApiClient,
  body: { project_id: string; project_name: string },
): Promise<string> {
  return (await unwrap(api.POST('/api/projects/duplicate', { body }))).project_id;
}

export async function renameProject(api: ApiClient, projectId: string, name: string): Promise<void> {
  await unwrap(api.POST('/api/projects/update', { body: { project_id: projectId, project_name: name } }));
}

export async function deleteProject(api: ApiClient, projectId: string): Promise<void> {
  await unwrap(api.POST('/api/projects/delete', { body: { project_id: projectId } }));
}

/** Brings a deleted design back (kept for 30 days). */
export async function restoreProject(api: ApiClient, projectId: string): Promise<void> {
  await unwrap(api.POST('/api/projects/restore', { body: { project_id: projectId } }));
}
