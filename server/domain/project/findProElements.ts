import { isObject } from '../../../scene/formats/fabricJson/checkFile.ts';
import type { Store } from '../../repositories/createStore.ts';
import type { ProductRow } from '../../repositories/productRepository.ts';
import type { CanvasJson } from './ProjectDocuments.ts';

/** What ids of ours look like; the database need not be asked for others, and cannot be for some. */
const ownId = /^[A-Za-z0-9_-]{1,64}$/;
const fileAddress = /\/api\/files\/+([A-Za-z0-9_-]{1,64})/g;
const productKeys: ReadonlySet<string> = new Set(['product_id', 'productId']);
const fileKeys: ReadonlySet<string> = new Set(['file_id', 'fileId']);
/** Addresses stand at the front; what follows in a longer text is content. */
const longestAddress = 2_000;

/** Percent signs would hide an address from us that the server later reads in clear. */
const decode = (text: string): string => {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // Not an address: no address holds a broken escape.
    return text;
  }
};

/** The file ids of all addresses in a text. */
const readAddresses = (text: string): string[] =>
  [...decode(text.slice(0, longestAddress)).matchAll(fileAddress)].flatMap((match) => match[1] ?? []);

/** The product and file ids a design names, under any key and at any depth. */
export const collectAssetIds = (json: CanvasJson): { productIds: string[]; fileIds: string[] } => {
  const productIds = new Set<string>();
  const fileIds = new Set<string>();
  // Only what holds other values waits for its turn: a design has millions of numbers.
  const pending: { readonly key: string; readonly value: object }[] = [];
  const take = (key: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null) pending.push({ key, value });
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const isProduct = productKeys.has(key);
    if ((isProduct || fileKeys.has(key)) && ownId.test(String(value)))
      (isProduct ? productIds : fileIds).add(String(value));
    if (typeof value === 'string') for (const id of readAddresses(value)) fileIds.add(id);
  };
  take('', json);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { key, value } = next;
    if (isObject(value)) for (const name in value) take(name, value[name]);
    // A list under a key stands for the key.
    else if (Array.isArray(value)) for (const item of value as readonly unknown[]) take(key, item);
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
