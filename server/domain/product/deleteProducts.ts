import type { Store } from '../../repositories/createStore.ts';
import type { Asker } from '../project/access.ts';
import type { Clock } from '../types.ts';
import { findEditableProducts, readProductIds } from './findProducts.ts';

/** Takes items out of the library, all or none; the files stay, designs use them. */
export const deleteProducts = async (
  store: Store,
  clock: Clock,
  input: { readonly productIds: readonly string[]; readonly asker: Asker },
): Promise<void> => {
  const { asker } = input;
  const items = await findEditableProducts(store, readProductIds(input.productIds), asker);
  const now = clock();
  await store.transaction(async ({ products, audit }) => {
    for (const { product } of items) {
      await products.update(product.id, { deletedAt: now });
      if (product.userId === asker.userId) continue;
      await audit.insert({
        actorId: asker.userId,
        action: 'element.delete',
        targetType: 'product',
        targetId: product.id,
        details: { name: product.name },
        createdAt: now,
      });
    }
  });
};
