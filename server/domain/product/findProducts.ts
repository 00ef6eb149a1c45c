import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { FoundProduct } from '../../repositories/productRepository.ts';
import type { Asker } from '../project/access.ts';

const maxIds = 200;

/** Ids out of repeated fields or comma lists, each once. */
export const readProductIds = (values: readonly string[]): string[] => {
  const ids = [...new Set(values.flatMap((value) => value.split(',')).map((id) => id.trim()))].filter(
    Boolean,
  );
  if (ids.length === 0 || ids.length > maxIds || ids.some((id) => id.length > 64)) {
    throw new AppError('product_not_found');
  }
  return ids;
};

/** All of these items, own ones only unless an admin asks; one that is missing refuses them all. */
export const findEditableProducts = async (
  { products }: Pick<Store, 'products'>,
  ids: readonly string[],
  { userId, userType }: Asker,
): Promise<FoundProduct[]> => {
  const found = await products.listByIds(ids, userType === 'admin' ? undefined : userId);
  if (found.length !== ids.length) throw new AppError('product_not_found');
  return found;
};

/** One item the caller may change; anything else does not exist. */
export const findEditableProduct = async (
  store: Pick<Store, 'products'>,
  id: string,
  asker: Asker,
): Promise<FoundProduct> => {
  const [found] = await findEditableProducts(store, [id], asker);
  if (!found) throw new AppError('product_not_found');
  return found;
};
