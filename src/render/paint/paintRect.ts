import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import type { KindPainter } from './PaintScope.ts';
import { paintInOrder } from './strokes.ts';

/** How far a corner's control points stand from the corner's end, as a share of the radius left over (Fabric's). */
const CORNER = 1 - 0.5522847498;

/** A rectangle; its corners are Bézier curves, at most half the box. */
export const paintRect: KindPainter<SceneNodeOf<'rect'>> = (context, node, scope) => {
  const { width, height } = node;
  const left = -width / 2;
  const top = -height / 2;
  const right = left + width;
  const bottom = top + height;
  const rx = node.rx ? Math.min(node.rx, width / 2) : 0;
  const ry = node.ry ? Math.min(node.ry, height / 2) : 0;
  const isRounded = rx !== 0 || ry !== 0;
  const kx = CORNER * rx;
  const ky = CORNER * ry;
  context.beginPath();
  context.moveTo(left + rx, top);
  context.lineTo(right - rx, top);
  if (isRounded) context.bezierCurveTo(right - kx, top, right, top + ky, right, top + ry);
  context.lineTo(right, bottom - ry);
  if (isRounded) context.bezierCurveTo(right, bottom - ky, right - kx, bottom, right - rx, bottom);
  context.lineTo(left + rx, bottom);
  if (isRounded) context.bezierCurveTo(left + kx, bottom, left, bottom - ky, left, bottom - ry);
  context.lineTo(left, top + ry);
  if (isRounded) context.bezierCurveTo(left, top + ky, left + kx, top, left + rx, top);
  context.closePath();
  paintInOrder(context, node, scope);
};
