// Which pixels a film hides: nothing under them has to be painted.
import type { SceneReader } from '../../../../scene/document/types.ts';
import type { Box } from '../../../../scene/geometry/types.ts';
import type { SceneNodeOf } from '../../../../scene/nodes/types.ts';
import { worldMatrix } from '../../../../scene/queries/worldMatrix.ts';
import type { MediaFrame } from '../../paint/types.ts';
import type { PixelBox } from './FrameSink.ts';

/**
 * Whole pixels that a film at the top level covers with an opaque picture, or null. `view` is what the canvas shows, `scale` its
 * pixels per scene unit.
 */
export function opaquePixels(
  node: SceneNodeOf<'video'>,
  reader: SceneReader,
  frame: MediaFrame | null,
  { view, scale }: { readonly view: Box; readonly scale: number },
): PixelBox | null {
  if (!frame?.isOpaque) return null;
  const isPlain =
    node.visible &&
    !node.hidden &&
    node.opacity === 1 &&
    node.globalCompositeOperation === 'source-over' &&
    node.filters.length === 0 &&
    !node.clipPath;
  const [a, b, c, d, e, f] = worldMatrix(reader, node.id);
  if (!isPlain || b !== 0 || c !== 0) return null;
  // Of its box, the picture fills what it has pixels for, from the left and the top.
  const { width, height } = frame.size ?? frame.bitmap;
  const right = Math.min(node.width, width - Math.max(node.cropX, 0)) - node.width / 2;
  const bottom = Math.min(node.height, height - Math.max(node.cropY, 0)) - node.height / 2;
  const toX = (x: number): number => (a * x + e - view.left) * scale;
  const toY = (y: number): number => (d * y + f - view.top) * scale;
  const [left, far] = inOrder(toX(-node.width / 2), toX(right));
  const [top, low] = inOrder(toY(-node.height / 2), toY(bottom));
  const x = Math.ceil(left);
  const y = Math.ceil(top);
  const size = { width: Math.floor(far) - x, height: Math.floor(low) - y };
  return size.width > 0 && size.height > 0 ? { x, y, ...size } : null;
}

const inOrder = (a: number, b: number): readonly [number, number] => (a < b ? [a, b] : [b, a]);
