import { listCategories } from '../../domain/category/listCategories.ts';
import type { Route } from '../types.ts';

export const readCategories: Route<'readCategories'> = async ({ store }, { body }) => {
  const categories = await listCategories(store, body.product_type);
  return {
    categories: categories.map(({ id, name, productType }) => ({ id, name, product_type: productType })),
  };
};
