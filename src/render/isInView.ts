import type { Box } from '../../scene/geometry/types.ts';
import type { FrameView } from './tiles/FrameView.ts';

/** Whether a scene box meets the view; false for none. */
export function isInView(box: Box | null, view: FrameView): boolean {
  if (!box) return false;
  const { scale, left, top, width, height } = view;
  return (
    box.left * scale < left + width &&
    (box.left + box.width) * scale > left &&
    box.top * scale < top + height &&
    (box.top + box.height) * scale > top
  );
}
