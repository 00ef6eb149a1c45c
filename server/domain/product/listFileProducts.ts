import type { MediaType, ReviewStatus } from '../../database/schema.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { Paging } from '../../repositories/paging.ts';
import type { NamedProduct } from '../../repositories/productRepository.ts';
import type { Asker } from '../project/access.ts';

export type FileProductQuery = {
  readonly asker: Asker;
  readonly fileType: MediaType | undefined;
  readonly status?: ReviewStatus;
  readonly search?: string;
  readonly paging: Paging;
};

/** The tab for images shows GIFs too. */
const toFileTypes = (fileType: MediaType | undefined): readonly MediaType[] | undefined => {
  if (fileType === undefined) return undefined;
  return fileType === 'image' ? ['image', 'gif'] : [fileType];
};

/**
 * Own uploads; asked for what waits for approval, an admin gets everybody's and a partner the own. To their owner all are
 * enabled: a file is no less there because the element made of it waits, or was rejected.
 */
export const listFileProducts = (
  { products }: Pick<Store, 'products'>,
  { asker, fileType, status, search, paging }: FileProductQuery,
): Promise<NamedProduct[]> => {
  const fileTypes = toFileTypes(fileType);
  const filter = { ...(fileTypes ? { fileTypes } : {}), ...(search ? { search } : {}) };
  if (status === 'pending_approval' && asker.userType === 'admin') {
    return products.list({ ...filter, status, isShared: true }, paging);
  }
  const own = { ...filter, userId: asker.userId };
  return products.list(status === undefined || status === 'enabled' ? own : { ...own, status }, paging);
};
