import { updateProduct } from '../../domain/product/updateProduct.ts';
import { presentLibraryItem } from '../presenters/presentProduct.ts';
import type { Route } from '../types.ts';

export const updateFileProduct: Route<'updateFileProduct'> = async (tools, { body, user }) => {
  const item = await updateProduct(tools.store, tools, {
    asker: user,
    productId: body.product_id,
    category: body.category,
    tags: body.tags,
    isPro: body.is_pro === 1,
  });
  return presentLibraryItem(item);
};
