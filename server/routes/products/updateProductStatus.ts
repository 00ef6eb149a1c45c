import { reviewProduct } from '../../domain/product/reviewProduct.ts';
import { presentLibraryItem } from '../presenters/presentProduct.ts';
import type { Route } from '../types.ts';

export const updateProductStatus: Route<'updateProductStatus'> = async ({ store, clock }, { body, user }) => {
  const item = await reviewProduct(store, clock, {
    actorId: user.userId,
    productId: body.product_id,
    status: body.status,
    ...(body.seen_is_pro === undefined ? {} : { seenIsPro: body.seen_is_pro === 1 }),
  });
  return presentLibraryItem(item);
};
