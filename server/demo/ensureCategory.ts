import type { ProductType } from '../database/schema.ts';
import { createCategory } from '../domain/category/createCategory.ts';
import { normalizeSearch } from '../domain/text/normalizeSearch.ts';
import type { Clock, CreateId } from '../domain/types.ts';
import type { Store } from '../repositories/createStore.ts';

/** Id of the category of this name, made on behalf of the admin where it is missing. */
export const ensureCategory = async (
  store: Store,
  tools: { readonly clock: Clock; readonly createId: CreateId },
  input: { readonly actorId: string; readonly productType: ProductType; readonly name: string },
): Promise<string> => {
  const existing = await store.categories.find(input.productType, '', normalizeSearch(input.name));
  if (existing) return existing.id;
  return (await createCategory(store, tools, input)).id;
};
