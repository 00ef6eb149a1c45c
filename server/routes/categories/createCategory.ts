import { createCategory as addCategory } from '../../domain/category/createCategory.ts';
import type { Route } from '../types.ts';

export const createCategory: Route<'createCategory'> = async (tools, { body, user }) => {
  const { id, name, productType } = await addCategory(tools.store, tools, {
    actorId: user.userId,
    productType: body.product_type,
    name: body.category,
  });
  return { id, name, product_type: productType };
};
