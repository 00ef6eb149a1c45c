import type { NodeId } from '../../scene/nodes/types.ts';
import type { SceneIndex } from './SceneIndex.ts';
import type { FrameView } from './tiles/FrameView.ts';

/** Whether the box of a node, or of the top-level node it is in, meets the view. False for an unknown id. */
export function isInView(id: NodeId, index: SceneIndex, view: FrameView): boolean {
  const unit = index.unitOf(id);
  const box = unit === null ? null : index.spatial.boundsOf(unit);
  if (!box) return false;
  const { scale, left, top, width, height } = view;
  return (
    box.left * scale < left + width &&
    (box.left + box.width) * scale > left &&
    box.top * scale < top + height &&
    (box.top + box.height) * scale > top
  );
}
