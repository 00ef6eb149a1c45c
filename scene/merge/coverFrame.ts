import { nodeCenter, positionForCenter } from '../geometry/nodeMatrix.ts';
import { keepInkSize } from '../kernels/keepInkSize.ts';
import { stretchClip } from '../kernels/stretchClip.ts';
import type { MediaNode, NodePatch } from '../nodes/types.ts';

/** What lets a picture of this size, in its own pixels, fill the frame of another one, cut where it stands out, mask and all. */
export function coverFrame(
  frame: MediaNode,
  size: { readonly width: number; readonly height: number },
): NodePatch {
  const wide = frame.width * frame.scaleX;
  const high = frame.height * frame.scaleY;
  const scale = Math.max(wide / Math.max(1, size.width), high / Math.max(1, size.height));
  const width = wide / scale;
  const height = high / scale;
  const patch = {
    ...keepInkSize(frame, { scaleX: scale, scaleY: scale }),
    width,
    height,
    scaleX: scale,
    scaleY: scale,
    cropX: Math.max(0, (size.width - width) / 2),
    cropY: Math.max(0, (size.height - height) / 2),
    clipPath:
      frame.clipPath && stretchClip(frame.clipPath, { x: width / frame.width, y: height / frame.height }),
  };
  return { ...patch, ...positionForCenter({ ...frame, ...patch }, nodeCenter(frame)) };
}
