import { toPaging } from '../../repositories/paging.ts';
import { presentAsset } from '../presenters/presentProduct.ts';
import { readPriceFilter, readSearch, readStatusFilter } from '../presenters/readFilters.ts';
import type { Route } from '../types.ts';

export const searchProducts: Route<'searchProducts'> = async ({ store }, { body, viewer }) => {
  const isAdmin = viewer?.userType === 'admin';
  const filter = {
    isShared: true,
    ...(isAdmin && body.status ? readStatusFilter(body.status) : { status: 'enabled' as const }),
    ...(body.category ? { section: body.category } : {}),
    ...readSearch(body.search_term),
    ...readPriceFilter(body.is_pro),
  };
  const items = await store.products.list(filter, toPaging(body.page, body.items_per_page));
  return items.map(presentAsset);
};
