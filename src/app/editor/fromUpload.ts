import { pictureOf } from '../../api/pictureOf.ts';
import type { LibraryEntry } from '../../editor/page/types.ts';
import type { LibraryItem } from '../../features/uploads/types.ts';
import { toAsset } from './toAsset.ts';

/** One's own file as the panel lists it. */
export function fromUpload(item: LibraryItem): LibraryEntry {
  return {
    id: item.product_id,
    name: item.project_name,
    thumbnailUrl: pictureOf(item),
    isPro: item.is_pro === 1,
    isShared: Number(item.is_private) === 0,
    asset: toAsset(item),
  };
}
