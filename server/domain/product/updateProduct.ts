import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { FoundProduct, NamedProduct, ProductRow } from '../../repositories/productRepository.ts';
import { findCategory } from '../category/findCategory.ts';
import type { Asker } from '../project/access.ts';
import { normalizeSearch } from '../text/normalizeSearch.ts';
import { readTags } from '../text/readTags.ts';
import { findEditableProduct } from './findProducts.ts';
import { priceElement } from './priceElement.ts';
import { preparePreview, type ShareTools } from './shareProducts.ts';

export type ProductForm = {
  readonly asker: Asker;
  readonly productId: string;
  readonly category: string | undefined;
  readonly tags: readonly string[] | undefined;
  readonly isPro: boolean;
};

/** What a partner changes waits for approval again; so does a rejected element that an admin sends again. */
const isForReview = (product: ProductRow, { userId, userType }: Asker): boolean =>
  userType !== 'admin' || (product.status === 'rejected' && product.userId === userId);

/** The state and the price of an element that is changed; without a state it keeps the one it has. */
const toReview = (item: FoundProduct, { asker, isPro }: ProductForm) => {
  if (isForReview(item.product, asker))
    return { status: 'pending_approval' as const, ...priceElement(item, isPro) };
  if (item.product.status === 'pending_approval') return priceElement(item, isPro);
  return { isPro, requestedIsPro: null };
};

/** Changes a shared element. */
export const updateProduct = async (
  store: Store,
  tools: ShareTools,
  form: ProductForm,
): Promise<NamedProduct> => {
  const item = await findEditableProduct(store, form.productId, form.asker);
  const { product, originalName } = item;
  if (!product.isShared) throw new AppError('product_not_found');
  const category = await findCategory(store, 'image', form.category);
  const tags = readTags(form.tags);
  const needsPreview = form.isPro && !product.previewFileId;
  const preview = needsPreview ? await preparePreview(store, tools, item) : undefined;
  const patch = {
    categoryId: category.id,
    tags,
    searchText: normalizeSearch(product.name, originalName, category.name, ...tags),
    updatedAt: tools.clock(),
  };
  const updated = await store.transaction(async ({ products, files }) => {
    await products.lock(product.id);
    const present = await products.find(product.id);
    if (!present) return undefined;
    const isPreviewMissing = preview !== undefined && !present.product.previewFileId;
    if (isPreviewMissing) await files.insert([preview]);
    // Drawing takes a while: what an admin decided meanwhile stands.
    return products.update(product.id, {
      ...patch,
      ...(isPreviewMissing ? { previewFileId: preview.id } : {}),
      ...toReview(present, form),
    });
  });
  // The element was deleted meanwhile, or has a preview by now: nobody else knows of this one.
  if (preview && updated?.previewFileId !== preview.id) await tools.files.delete(preview.key);
  if (!updated) throw new AppError('product_not_found');
  return { product: updated, originalName };
};
