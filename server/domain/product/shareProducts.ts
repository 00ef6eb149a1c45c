import type { LibrarySection } from '../../database/schema.ts';
import { AppError } from '../../errors.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { FoundProduct, NamedProduct } from '../../repositories/productRepository.ts';
import { findCategory } from '../category/findCategory.ts';
import type { Asker } from '../project/access.ts';
import { normalizeSearch } from '../text/normalizeSearch.ts';
import { readTags } from '../text/readTags.ts';
import { createPreview, type PreviewFile, type PreviewTools } from './createPreview.ts';
import { findEditableProducts, readProductIds } from './findProducts.ts';
import { priceElement } from './priceElement.ts';

export type ShareTools = PreviewTools;

export type ShareForm = {
  readonly asker: Asker;
  readonly productIds: readonly string[];
  readonly category: string | undefined;
  readonly tags: readonly string[] | undefined;
  readonly isPro: boolean;
  readonly section: LibrarySection | undefined;
};

/** The preview of a Pro element, drawn from its picture, or from the thumbnail of a film. */
export const preparePreview = async (
  store: Store,
  tools: ShareTools,
  { product }: NamedProduct,
): Promise<PreviewFile | undefined> => {
  const sourceId = product.fileType === 'video' ? product.thumbnailFileId : product.fileId;
  const source = sourceId ? await store.files.findReady(sourceId) : undefined;
  return source && createPreview(tools, source.file);
};

/** These items, none of which is shared yet. */
const findUnshared = async (
  store: Pick<Store, 'products'>,
  ids: readonly string[],
  asker: Asker,
): Promise<FoundProduct[]> => {
  const items = await findEditableProducts(store, ids, asker);
  if (items.some(({ product }) => product.isShared)) throw new AppError('already_shared');
  return items;
};

/** Publishes own uploads as elements waiting for approval: all of them or none. */
export const shareProducts = async (
  store: Store,
  tools: ShareTools,
  form: ShareForm,
): Promise<NamedProduct[]> => {
  const ids = readProductIds(form.productIds);
  const seen = await findUnshared(store, ids, form.asker);
  const category = await findCategory(store, 'image', form.category);
  const tags = readTags(form.tags);
  const previews = new Map<string, PreviewFile>();
  for (const item of form.isPro ? seen : []) {
    const preview = await preparePreview(store, tools, item);
    if (preview) previews.set(item.product.id, preview);
  }
  const now = tools.clock();
  const publish = async ({ products, files }: Pick<Store, 'products' | 'files'>): Promise<NamedProduct[]> => {
    // In one order for everybody, so that no two wait for each other.
    for (const id of ids.toSorted()) await products.lock(id);
    // Drawing takes a while: what was shared meanwhile stays as it is.
    const items = await findUnshared({ products }, ids, form.asker);
    if (previews.size > 0) await files.insert([...previews.values()]);
    const shared: NamedProduct[] = [];
    for (const item of items) {
      const { product, originalName } = item;
      const updated = await products.update(product.id, {
        isShared: true,
        ...priceElement(item, form.isPro),
        status: 'pending_approval',
        categoryId: category.id,
        tags,
        section: form.section ?? product.section,
        previewFileId: previews.get(product.id)?.id ?? null,
        searchText: normalizeSearch(product.name, originalName, category.name, ...tags),
        updatedAt: now,
      });
      if (!updated) throw new AppError('product_not_found');
      shared.push({ product: updated, originalName });
    }
    return shared;
  };
  try {
    return await store.transaction(publish);
  } catch (error) {
    // What was refused was not written: nobody else knows of these.
    for (const { key } of error instanceof AppError ? previews.values() : []) await tools.files.delete(key);
    throw error;
  }
};
