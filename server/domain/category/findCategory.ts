import type { ProductType } from '../../database/schema.ts';
import { AppError } from '../../errors.ts';
import type { CategoryRow } from '../../repositories/catalogueRepositories.ts';
import type { Store } from '../../repositories/createStore.ts';
import { normalizeSearch } from '../text/normalizeSearch.ts';

/** The category a form names by id or by name; without one the form is refused. */
export const findCategory = async (
  { categories }: Pick<Store, 'categories'>,
  productType: ProductType,
  reference: string | undefined,
): Promise<CategoryRow> => {
  const category = reference && (await categories.find(productType, reference, normalizeSearch(reference)));
  if (!category) throw new AppError('category_required');
  return category;
};
