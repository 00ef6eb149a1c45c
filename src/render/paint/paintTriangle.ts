import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import type { KindPainter } from './PaintScope.ts';
import { paintInOrder } from './strokes.ts';

/** An isosceles triangle standing on the bottom of its box. */
export const paintTriangle: KindPainter<SceneNodeOf<'triangle'>> = (context, node, scope) => {
  const halfWidth = node.width / 2;
  const halfHeight = node.height / 2;
  context.beginPath();
  context.moveTo(-halfWidth, halfHeight);
  context.lineTo(0, -halfHeight);
  context.lineTo(halfWidth, halfHeight);
  context.closePath();
  paintInOrder(context, node, scope);
};
