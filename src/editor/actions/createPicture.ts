import { nodeCenter, positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import { keepInkSize } from '../../../scene/kernels/keepInkSize.ts';
import { stretchClip } from '../../../scene/kernels/maskPlacing.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createNodeId } from '../../../scene/nodes/createNodeId.ts';
import type { Artboard, MediaNode } from '../../../scene/nodes/types.ts';
import type { PictureAsset } from '../session/types.ts';

/** Share of the work area a new picture takes at most. */
const MAX_SHARE = 0.8;

/** A new picture of the asset's own size, scaled down to fit the work area; not yet placed. */
export function createPicture(asset: PictureAsset, artboard: Artboard): MediaNode {
  const scale = Math.min(
    1,
    (artboard.width * MAX_SHARE) / Math.max(1, asset.width),
    (artboard.height * MAX_SHARE) / Math.max(1, asset.height),
  );
  return fromAsset(asset, { scaleX: scale, scaleY: scale, width: asset.width, height: asset.height });
}

/** The asset in the frame, paint and place of another picture, cut so that it fills it. */
export function pictureInFrame(asset: PictureAsset, frame: MediaNode): MediaNode {
  const wide = frame.width * frame.scaleX;
  const high = frame.height * frame.scaleY;
  const scale = Math.max(wide / Math.max(1, asset.width), high / Math.max(1, asset.height));
  const width = wide / scale;
  const height = high / scale;
  const { kind: _kind, ...rest } = frame;
  const next = fromAsset(asset, {
    ...rest,
    ...keepInkSize(frame, { scaleX: scale, scaleY: scale }),
    // The part of a film that was shown means nothing in another one.
    ...('trimStart' in rest ? { trimStart: 0, trimEnd: null } : {}),
    id: createNodeId(),
    width,
    height,
    scaleX: scale,
    scaleY: scale,
    cropX: Math.max(0, (asset.width - width) / 2),
    cropY: Math.max(0, (asset.height - height) / 2),
    clipPath:
      frame.clipPath && stretchClip(frame.clipPath, { x: width / frame.width, y: height / frame.height }),
  });
  return { ...next, ...positionForCenter(next, nodeCenter(frame)) };
}

function fromAsset(asset: PictureAsset, place: Partial<Omit<MediaNode, 'kind'>>): MediaNode {
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
