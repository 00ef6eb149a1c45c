import type { ProductType } from '../../database/schema.ts';
import type { CategoryRow } from '../../repositories/catalogueRepositories.ts';
import type { Store } from '../../repositories/createStore.ts';

/** As people sort: accents beside their letters, and 2 before 10. */
const { compare } = new Intl.Collator('pt-BR', { numeric: true });

/** The categories of a product type, or of all; by type, then by name. */
export const listCategories = async (
  { categories }: Pick<Store, 'categories'>,
  productType: ProductType | undefined,
): Promise<CategoryRow[]> =>
  (await categories.list(productType)).sort(
    (a, b) => compare(a.productType, b.productType) || compare(a.name, b.name),
  );
