import { nodeCenter, positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import { keepInkSize } from '../../../scene/kernels/keepInkSize.ts';
import { stretchClip } from '../../../scene/kernels/stretchClip.ts';
import { createNodeId } from '../../../scene/nodes/createNodeId.ts';
import type { MediaNode } from '../../../scene/nodes/types.ts';
import type { PictureAsset } from '../session/types.ts';
import { fromAsset } from './createPicture.ts';

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
