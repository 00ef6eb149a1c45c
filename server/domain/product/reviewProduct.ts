import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { NamedProduct } from '../../repositories/productRepository.ts';
import type { Clock } from '../types.ts';

export type ProductReview = {
  readonly actorId: string;
  readonly productId: string;
  readonly status: 'enabled' | 'rejected';
  /** The price that was looked at: another one is not approved unseen. */
  readonly seenIsPro?: boolean;
};

/** Approves or rejects an element that waits. What is approved outlives its author: designs of others stand on it. */
export const reviewProduct = async (
  store: Store,
  clock: Clock,
  { actorId, productId, status, seenIsPro }: ProductReview,
): Promise<NamedProduct> => {
  const found = await store.products.find(productId);
  if (!found?.product.isShared) throw new AppError('product_not_found');
  const now = clock();
  return store.transaction(async ({ products, files, audit }) => {
    const seen = status === 'enabled' ? seenIsPro : undefined;
    const product = await products.review(productId, { status, now, seenIsPro: seen });
    if (!product) {
      const waits = (await products.find(productId))?.product.status === 'pending_approval';
      throw new AppError(waits ? 'changed_since_seen' : 'already_reviewed');
    }
    if (status === 'enabled') {
      const { fileId, thumbnailFileId, previewFileId } = product;
      await files.publish([fileId, thumbnailFileId, previewFileId].flatMap((id) => id ?? []));
    }
    await audit.insert({
      actorId,
      action: 'element.review',
      targetType: 'product',
      targetId: productId,
      details: { status, name: product.name },
      createdAt: now,
    });
    return { product, originalName: found.originalName };
  });
};
