import type { components } from '../../../src/api/schema.d.ts';
import { listFileProducts } from '../../domain/product/listFileProducts.ts';
import type { Viewer } from '../../plugins/authentication.ts';
import type { Store } from '../../repositories/createStore.ts';
import { toPaging } from '../../repositories/paging.ts';
import { presentLibraryItem } from './presentProduct.ts';
import { readSearch, readStatusFilter } from './readFilters.ts';

type Schemas = components['schemas'];

/** The library list of a form, as both list calls answer it. */
export const listLibraryItems = async (
  store: Store,
  form: Schemas['FileProductListForm'],
  user: Viewer,
): Promise<Schemas['FileProducts']> => {
  const items = await listFileProducts(store, {
    asker: user,
    fileType: form.file_type,
    ...readStatusFilter(form.status),
    ...readSearch(form.search_term),
    paging: toPaging(form.page, form.items_per_page),
  });
  return { file_products: items.map(presentLibraryItem) };
};
