import { shareProducts } from '../../domain/product/shareProducts.ts';
import { presentLibraryItem } from '../presenters/presentProduct.ts';
import type { Route } from '../types.ts';

export const createSharedProduct: Route<'createSharedProduct'> = async (tools, { body, user }) => {
  const items = await shareProducts(tools.store, tools, {
    asker: user,
    productIds: body.product_id,
    category: body.category,
    tags: body.tags,
    isPro: body.is_pro === 1,
    section: body.section,
  });
  return { products: items.map(presentLibraryItem) };
};
