import { coverFrame } from '../../../scene/merge/coverFrame.ts';
import { createNodeId } from '../../../scene/nodes/createNodeId.ts';
import type { MediaNode } from '../../../scene/nodes/types.ts';
import type { PictureAsset } from '../session/types.ts';
import { fromAsset } from './createPicture.ts';

/** The asset in the frame, paint and place of another picture, cut so that it fills it. */
export function pictureInFrame(asset: PictureAsset, frame: MediaNode): MediaNode {
  const { kind: _kind, ...rest } = frame;
  return fromAsset(asset, {
    ...rest,
    ...coverFrame(frame, asset),
    // The part of a film that was shown means nothing in another one.
    ...('trimStart' in rest ? { trimStart: 0, trimEnd: null } : {}),
    // So do the words for what the other picture shows.
    alt: null,
    id: createNodeId(),
  });
}
