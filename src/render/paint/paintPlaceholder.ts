// Stands in for what cannot be shown: the node's box in grey, crossed out when it will stay that way.
import type { SceneNode, SceneNodeOf } from '../../../scene/nodes/types.ts';
import type { KindPainter } from './PaintScope.ts';
import type { PaintContext } from './types.ts';

const BACKGROUND = '#eceef1';
const MARK = '#9aa1ab';
/** Output pixels: thickness of the mark, whatever the zoom. */
const THICKNESS = 1.5;

/** For a picture that is still on its way. */
export function paintPending(context: PaintContext, node: SceneNode): void {
  context.fillStyle = BACKGROUND;
  context.fillRect(-node.width / 2, -node.height / 2, node.width, node.height);
}

/** For a picture that cannot be had. */
export function paintBroken(context: PaintContext, node: SceneNode): void {
  const { width, height } = node;
  if (!(width > 0 && height > 0)) return;
  paintPending(context, node);
  const { a, b } = context.getTransform();
  context.save();
  context.beginPath();
  context.rect(-width / 2, -height / 2, width, height);
  context.clip();
  context.beginPath();
  context.rect(-width / 2, -height / 2, width, height);
  context.moveTo(-width / 2, -height / 2);
  context.lineTo(width / 2, height / 2);
  context.moveTo(width / 2, -height / 2);
  context.lineTo(-width / 2, height / 2);
  context.strokeStyle = MARK;
  context.lineWidth = THICKNESS / (Math.hypot(a, b) || 1);
  context.stroke();
  context.restore();
}

/** For an object of a type this build does not know. */
export const paintUnknown: KindPainter<SceneNodeOf<'unknown'>> = (context, node, scope) => {
  paintBroken(context, node);
  scope.environment.onBroken({ id: node.id, reason: 'value', detail: String(node.raw.type) });
};
