import { type ApiClient, unwrap } from '../../api/client.ts';

/** Something waiting for an admin's decision. */
export type PendingItem = {
  readonly id: string;
  readonly name: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
  readonly isPro: boolean;
};

export type PendingKind = 'templates' | 'elements';

export const PENDING_PAGE = 5;

/** One page of what is pending; `everybody` is for admins, others get their own. */
export async function listPending(
  api: ApiClient,
  kind: PendingKind,
  page: number,
  everybody: boolean,
): Promise<readonly PendingItem[]> {
  const body = { page, items_per_page: PENDING_PAGE, status: 'pending_approval' as const };
  if (kind === 'templates') {
    const owner = everybody ? { user_id: '%' } : {};
    const { projects } = await unwrap(
      api.POST('/api/projects/get/all/user', { body: { ...body, ...owner } }),
    );
    return projects.map((project) => ({
      id: project.project_id,
      name: project.project_name,
      thumbnailUrl: project.thumbnail_url,
      width: project.width,
      height: project.height,
      isPro: project.is_pro === 1,
    }));
  }
  const { file_products } = await unwrap(api.POST('/api/products/file/get', { body }));
  return file_products.map((item) => ({
    id: item.product_id,
    name: item.original_name,
    thumbnailUrl: item.thumbnail_url === '' ? item.file_url : item.thumbnail_url,
    width: item.width,
    height: item.height,
    isPro: item.is_pro === 1,
  }));
}

/** Approves or rejects. */
export async function decidePending(
  api: ApiClient,
  kind: PendingKind,
  id: string,
  status: 'enabled' | 'rejected',
): Promise<void> {
  if (kind === 'templates') {
    await unwrap(api.POST('/api/projects/update/status', { body: { project_id: id, status } }));
  } else {
    await unwrap(api.POST('/api/products/file/update/status', { body: { product_id: id, status } }));
  }
}
