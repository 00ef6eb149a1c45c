import type { Store } from '../../repositories/createStore.ts';
import type { ProductRow } from '../../repositories/productRepository.ts';
import type { CanvasJson } from './ProjectDocuments.ts';

const fileAddress = /\/api\/files\/([A-Za-z0-9_-]{1,64})/;
const productKeys = ['product_id', 'productId'];
const fileKeys = ['file_id', 'fileId'];
const addressKeys = ['src', 'originalGifUrl', 'originalVideoUrl'];

const readTexts = (object: Record<string, unknown>, keys: readonly string[]): string[] =>
  keys.flatMap((key) => (typeof object[key] === 'string' ? [object[key]] : []));

/** The product and file ids a design names, at any depth. */
export const collectAssetIds = (json: CanvasJson): { productIds: string[]; fileIds: string[] } => {
  const productIds = new Set<string>();
  const fileIds = new Set<string>();
  const pending: unknown[] = [json];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const object = value as Record<string, unknown>;
    for (const id of readTexts(object, productKeys)) productIds.add(id);
    for (const id of readTexts(object, fileKeys)) fileIds.add(id);
    for (const address of readTexts(object, addressKeys)) {
      const id = fileAddress.exec(address.slice(0, 2_000))?.[1];
      if (id) fileIds.add(id);
    }
    pending.push(...Object.values(object).filter((child) => typeof child === 'object' && child !== null));
  }
  return { productIds: [...productIds], fileIds: [...fileIds] };
};

/** Pro elements of others in a design; the flags inside the design are never believed. */
export const findProElements = async (
  { products }: Pick<Store, 'products'>,
  json: CanvasJson,
  userId: string,
): Promise<ProductRow[]> => {
  const { productIds, fileIds } = collectAssetIds(json);
  if (productIds.length === 0 && fileIds.length === 0) return [];
  const found = await products.listPro(productIds, fileIds);
  return found.filter((product) => product.userId !== userId);
};
