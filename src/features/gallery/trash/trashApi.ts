import { type ApiClient, unwrap } from '../../../api/client.ts';
import type { components } from '../../../api/schema.d.ts';

export type DeletedProject = components['schemas']['DeletedProject'];
export type TrashPage = components['schemas']['DeletedProjects'];

/** Designs on a page of the list. */
export const TRASH_PAGE_SIZE = 20;

/** One page of the own deleted designs that can still be brought back, 1-based, the last deleted first. */
export const listTrash = (api: ApiClient, page: number, signal: AbortSignal): Promise<TrashPage> =>
  unwrap(api.POST('/api/projects/trash/read', { body: { page, items_per_page: TRASH_PAGE_SIZE }, signal }));

/** Deletes a deleted design for good. */
export async function purgeProject(api: ApiClient, projectId: string): Promise<void> {
  await unwrap(api.POST('/api/projects/trash/delete', { body: { project_id: projectId } }));
}

/** Deletes for good all own designs that were deleted by the moment `until`, as the server gave it. */
export async function emptyTrash(api: ApiClient, until: string): Promise<void> {
  await unwrap(api.POST('/api/projects/trash/empty', { body: { deleted_until: until } }));
}
