import { createNode } from '../../../scene/nodes/createNode.ts';
import type { MediaNode } from '../../../scene/nodes/types.ts';
import type { PictureAsset } from '../session/types.ts';

type Size = { readonly width: number; readonly height: number };

/** Share of its area a new picture takes at most. */
const MAX_SHARE = 0.8;

/** A new picture of the asset's own size, scaled down to fit an area, such as the work area; not yet placed. */
export function createPicture(asset: PictureAsset, area: Size): MediaNode {
  const scale = Math.min(
    1,
    (area.width * MAX_SHARE) / Math.max(1, asset.width),
    (area.height * MAX_SHARE) / Math.max(1, asset.height),
  );
  return fromAsset(asset, { scaleX: scale, scaleY: scale, width: asset.width, height: asset.height });
}

/** The asset as a node of its kind. */
export function fromAsset(asset: PictureAsset, place: Partial<Omit<MediaNode, 'kind'>>): MediaNode {
  const props = {
    ...place,
    src: asset.src,
    fileId: asset.fileId ?? '',
    productId: asset.productId ?? '',
    isPro: asset.isPro ?? false,
    ...(asset.name === undefined ? {} : { name: asset.name.slice(0, 120) }),
  };
  if (asset.kind === 'gif') {
    return createNode('gif', { ...props, originalGifUrl: asset.originalUrl ?? asset.src });
  }
  if (asset.kind === 'video') {
    return createNode('video', { ...props, originalVideoUrl: asset.originalUrl ?? asset.src });
  }
  return createNode('image', props);
}
