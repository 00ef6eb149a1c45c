import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import type { KindPainter } from './PaintScope.ts';
import { strokePath } from './strokes.ts';

/** From corner to corner of the box; the coordinates only say which corners. A line has no fill. */
export const paintLine: KindPainter<SceneNodeOf<'line'>> = (context, node, scope) => {
  const x = node.x1 <= node.x2 ? -node.width / 2 : node.width / 2;
  const y = node.y1 <= node.y2 ? -node.height / 2 : node.height / 2;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(-x, -y);
  strokePath(context, node, scope);
};
