import { findEditableProduct } from '../../domain/product/findProducts.ts';
import { getAskedPrice } from '../../domain/product/priceElement.ts';
import { toFlag } from '../presenters/toFlag.ts';
import type { Route } from '../types.ts';

export const getProductEdit: Route<'getProductEdit'> = async ({ store }, { body, user }) => {
  const { product } = await findEditableProduct(store, body.product_id, user);
  return {
    product_edit_data: {
      product_id: product.id,
      category: product.categoryId ?? '',
      tags: product.tags.join(','),
      is_pro: toFlag(getAskedPrice(product)),
    },
  };
};
