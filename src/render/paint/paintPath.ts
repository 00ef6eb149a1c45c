import { boxCenter } from '../../../scene/geometry/box.ts';
import { pathBounds } from '../../../scene/geometry/pathBounds.ts';
import type { PathCommand, SceneNodeOf } from '../../../scene/nodes/types.ts';
import type { KindPainter } from './PaintScope.ts';
import { paintInOrder } from './strokes.ts';
import type { PaintContext } from './types.ts';

/** A free path, the middle of its box at the node's centre. */
export const paintPath: KindPainter<SceneNodeOf<'path'>> = (context, node, scope) => {
  const middle = boxCenter(pathBounds(node.path));
  context.beginPath();
  for (const command of node.path) traceCommand(context, command, -middle.x, -middle.y);
  paintInOrder(context, node, scope);
};

function traceCommand(context: PaintContext, command: PathCommand, dx: number, dy: number): void {
  const [name, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = command;
  if (name === 'M') context.moveTo(a + dx, b + dy);
  else if (name === 'L') context.lineTo(a + dx, b + dy);
  else if (name === 'C') context.bezierCurveTo(a + dx, b + dy, c + dx, d + dy, e + dx, f + dy);
  else if (name === 'Q') context.quadraticCurveTo(a + dx, b + dy, c + dx, d + dy);
  else if (name === 'Z') context.closePath();
}
