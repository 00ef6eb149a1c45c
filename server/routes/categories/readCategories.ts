import type { Route } from '../types.ts';

export const readCategories: Route<'readCategories'> = async ({ store }, { body }) => {
  const categories = await store.categories.list(body.product_type);
  return {
    categories: categories.map(({ id, name, productType }) => ({ id, name, product_type: productType })),
  };
};
