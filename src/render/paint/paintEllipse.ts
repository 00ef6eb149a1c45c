import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import type { KindPainter } from './PaintScope.ts';
import { paintInOrder } from './strokes.ts';

export const paintEllipse: KindPainter<SceneNodeOf<'ellipse'>> = (context, node, scope) => {
  if (!(node.rx > 0)) return;
  context.beginPath();
  context.save();
  context.transform(1, 0, 0, node.ry / node.rx, 0, 0);
  context.arc(0, 0, node.rx, 0, 2 * Math.PI, false);
  context.restore();
  paintInOrder(context, node, scope);
};
