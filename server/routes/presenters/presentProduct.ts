import type { components } from '../../../src/api/schema.d.ts';
import { getAskedPrice } from '../../domain/product/priceElement.ts';
import type { NamedProduct, ProductRow } from '../../repositories/productRepository.ts';
import { toFileUrl } from './toFileUrl.ts';
import { toFlag } from './toFlag.ts';

type Schemas = components['schemas'];

/** Films have no picture of their own; Pro elements show the preview. */
const getThumbnailId = (product: ProductRow): string | null => {
  if (product.thumbnailFileId) return product.thumbnailFileId;
  if (product.previewFileId) return product.previewFileId;
  return product.fileType === 'video' ? null : product.fileId;
};

export const presentLibraryItem = ({ product, originalName }: NamedProduct): Schemas['LibraryItem'] => ({
  product_id: product.id,
  project_name: product.name,
  file_id: product.fileId,
  file_url: toFileUrl(product.fileId),
  thumbnail_file_id: product.thumbnailFileId ?? '',
  thumbnail_url: toFileUrl(getThumbnailId(product)),
  original_name: originalName,
  file_type: product.fileType,
  width: product.width,
  height: product.height,
  dominant_color: product.dominantColor,
  category: product.categoryId ?? '',
  tags: product.tags.join(','),
  is_pro: toFlag(getAskedPrice(product)),
  is_private: toFlag(!product.isShared),
  status: product.status,
  user_id: product.userId,
  created_at: product.createdAt.toISOString(),
});

export const presentAsset = ({ product }: NamedProduct): Schemas['Asset'] => ({
  product_id: product.id,
  project_name: product.name,
  thumbnail_url: toFileUrl(getThumbnailId(product)),
  file_url: toFileUrl(product.fileId),
  file_id: product.fileId,
  file_type: product.fileType,
  width: product.width,
  height: product.height,
  category: product.section,
  is_pro: toFlag(product.isPro),
  user_id: product.userId,
});
