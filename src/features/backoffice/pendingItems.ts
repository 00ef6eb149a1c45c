import { type ApiClient, unwrap } from '../../api/client.ts';

/** Something that waits for an admin's decision, or was rejected. */
export type PendingItem = {
  readonly id: string;
  readonly name: string;
  readonly thumbnailUrl: string;
  /** The file itself; a template has none and opens in the editor. */
  readonly fileUrl?: string;
  readonly width: number;
  readonly height: number;
  readonly isPro: boolean;
  /** Id of the category, empty for none. */
  readonly category: string;
  /** Parted by commas. */
  readonly tags: string;
  /** Of a template: what is approved is this, not what its author made of it since. */
  readonly updatedAt?: string;
};

export type PendingKind = 'templates' | 'elements';

export const PENDING_PAGE = 5;
const REJECTED_PAGE = 100;

type Listing = {
  readonly page: number;
  readonly items_per_page: number;
  readonly status: 'pending_approval' | 'rejected';
};

/** One page of what is pending; the server gives admins everybody's, others their own. */
export function listPending(
  api: ApiClient,
  kind: PendingKind,
  page: number,
): Promise<readonly PendingItem[]> {
  return listItems(api, kind, { page, items_per_page: PENDING_PAGE, status: 'pending_approval' });
}

/** What an admin has rejected of one's own, the latest hundred. */
export function listRejected(api: ApiClient, kind: PendingKind): Promise<readonly PendingItem[]> {
  return listItems(api, kind, { page: 1, items_per_page: REJECTED_PAGE, status: 'rejected' });
}

async function listItems(api: ApiClient, kind: PendingKind, body: Listing): Promise<readonly PendingItem[]> {
  if (kind === 'templates') {
    // The wildcard asks for templates only: everybody's for an admin, one's own for others. Nothing but a template
    // is ever rejected, so what came back needs no wildcard, and an admin sees none of other people's.
    const owner = body.status === 'rejected' ? {} : { user_id: '%' };
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
      category: project.category,
      tags: project.tags,
      updatedAt: project.updated_at,
    }));
  }
  const { file_products } = await unwrap(api.POST('/api/products/file/get', { body }));
  return file_products.map((item) => ({
    id: item.product_id,
    name: item.original_name,
    // Authors and admins may see what was sent, and decide by that, not by the preview with its watermark.
    thumbnailUrl: item.file_type === 'video' ? item.thumbnail_url : item.file_url,
    fileUrl: item.file_url,
    width: item.width,
    height: item.height,
    isPro: item.is_pro === 1,
    category: item.category,
    tags: item.tags,
  }));
}

/** Approves or rejects. */
export async function decidePending(
  api: ApiClient,
  kind: PendingKind,
  { id, updatedAt, isPro }: Pick<PendingItem, 'id' | 'updatedAt' | 'isPro'>,
  status: 'enabled' | 'rejected',
): Promise<void> {
  if (kind === 'templates') {
    const seen = updatedAt === undefined ? {} : { seen_at: updatedAt };
    await unwrap(api.POST('/api/projects/update/status', { body: { project_id: id, status, ...seen } }));
  } else {
    // Of an element: what is approved is the price that is shown, not the one its author asked for since.
    const body = { product_id: id, status, seen_is_pro: isPro ? 1 : 0 } as const;
    await unwrap(api.POST('/api/products/file/update/status', { body }));
  }
}
