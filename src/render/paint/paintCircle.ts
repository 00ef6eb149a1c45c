import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import type { KindPainter } from './PaintScope.ts';
import { paintInOrder } from './strokes.ts';

const RADIANS = Math.PI / 180;

/** A circle or the segment between two angles (a chord closes its fill, not its stroke). */
export const paintCircle: KindPainter<SceneNodeOf<'circle'>> = (context, node, scope) => {
  context.beginPath();
  context.arc(
    0,
    0,
    Math.max(node.radius, 0),
    node.startAngle * RADIANS,
    node.endAngle * RADIANS,
    node.counterClockwise,
  );
  paintInOrder(context, node, scope);
};
