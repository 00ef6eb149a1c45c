import { deleteProducts } from '../../domain/product/deleteProducts.ts';
import type { Route } from '../types.ts';

export const deleteFileProduct: Route<'deleteFileProduct'> = async ({ store, clock }, { body, user }) => {
  await deleteProducts(store, clock, { productIds: body.product_id, asker: user });
  return { done: true };
};
