import { applyToBox } from '../../../scene/geometry/matrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { PixelBox } from '../tiles/PixelBox.ts';
import type { PlacedSurface } from './types.ts';

/** Whether drawing the surface can change these device pixels; one pixel more on each side for smoothing. */
export function meetsPixels(
  { surface, x, y, width, height }: PlacedSurface,
  matrix: Matrix,
  pixels: PixelBox,
): boolean {
  const item = { left: x, top: y, width: width ?? surface.width, height: height ?? surface.height };
  const box = applyToBox(matrix, item);
  return (
    box.left < pixels.right + 1 &&
    box.top < pixels.bottom + 1 &&
    box.left + box.width > pixels.left - 1 &&
    box.top + box.height > pixels.top - 1
  );
}
