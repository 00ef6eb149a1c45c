import { boxCenter, boxOfPoints } from '../../../scene/geometry/box.ts';
import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import type { KindPainter } from './PaintScope.ts';
import { paintInOrder } from './strokes.ts';

/** A polygon, or a polyline left open. */
export const paintPoints: KindPainter<SceneNodeOf<'polygon'> | SceneNodeOf<'polyline'>> = (
  context,
  node,
  scope,
) => {
  const box = boxOfPoints(node.points);
  if (!box) return;
  const middle = boxCenter(box);
  context.beginPath();
  node.points.forEach(({ x, y }, at) => {
    if (at === 0) context.moveTo(x - middle.x, y - middle.y);
    context.lineTo(x - middle.x, y - middle.y);
  });
  if (node.kind === 'polygon') context.closePath();
  paintInOrder(context, node, scope);
};
