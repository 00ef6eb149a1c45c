import type { PictureAsset } from '../../editor/session/types.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';

/** A library entry as the canvas takes it. */
export function toAsset(item: LibraryItem): PictureAsset {
  return {
    kind: item.file_type,
    src: item.file_url,
    fileId: item.file_id,
    productId: item.product_id,
    width: item.width,
    height: item.height,
    isPro: item.is_pro === 1,
    name: item.project_name,
    ...(item.file_type === 'image' ? {} : { originalUrl: item.file_url }),
  };
}
