// Filling and stroking the path that a shape has just traced.
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { createCanvas } from './LayerStack.ts';
import { getObjectScaling, type PaintScope } from './PaintScope.ts';
import { removeShadow } from './shadows.ts';
import {
  applyPaintPlacement,
  type CanvasPaint,
  type Filler,
  isFiller,
  needsOwnSpace,
  toCanvasPaint,
} from './toCanvasPaint.ts';
import type { PaintContext } from './types.ts';

const LARGEST_STROKE_PATTERN = 4096;

/** Fill and stroke of the current path, in the object's order. */
export function paintInOrder(context: PaintContext, node: SceneNode, scope: PaintScope): void {
  if (node.paintFirst === 'stroke') {
    strokePath(context, node, scope);
    fillPath(context, node, scope);
  } else {
    fillPath(context, node, scope);
    strokePath(context, node, scope);
  }
}

export function fillPath(context: PaintContext, node: SceneNode, scope: PaintScope): void {
  if (!node.fill) return;
  const paint = toCanvasPaint(context, node.fill, scope.environment, node);
  if (paint === null) return;
  if (typeof paint === 'string') {
    // Nothing here but the colour would have to be put back, and the object's own state ends with it.
    context.fillStyle = paint;
    context.fill(node.fillRule === 'evenodd' ? 'evenodd' : 'nonzero');
    return;
  }
  context.save();
  context.fillStyle = paint;
  applyPaintPlacement(context, node.fill, node);
  context.fill(node.fillRule === 'evenodd' ? 'evenodd' : 'nonzero');
  context.restore();
}

export function strokePath(context: PaintContext, node: SceneNode, scope: PaintScope): void {
  if (!node.stroke || node.strokeWidth === 0) return;
  if (node.shadow && !node.shadow.affectStroke) removeShadow(context, node);
  context.save();
  if (node.strokeUniform) {
    const scaling = getObjectScaling(node, scope);
    context.scale(1 / (scaling.x || 1), 1 / (scaling.y || 1));
  }
  if (node.strokeDashArray && node.strokeDashArray.length > 0) context.setLineDash([...node.strokeDashArray]);
  context.lineWidth = node.strokeWidth;
  context.lineCap = node.strokeLineCap;
  context.lineDashOffset = node.strokeDashOffset;
  context.lineJoin = node.strokeLineJoin;
  context.miterLimit = node.strokeMiterLimit;
  try {
    if (setStrokePaint(context, node, scope)) context.stroke();
  } finally {
    context.restore();
  }
}

/** Returns false when there is nothing to draw with. */
function setStrokePaint(context: PaintContext, node: SceneNode, scope: PaintScope): boolean {
  const paint =
    isFiller(node.stroke) && needsOwnSpace(node.stroke)
      ? placePattern(context, node, node.stroke, scope)
      : toCanvasPaint(context, node.stroke, scope.environment, node);
  if (paint === null) return false;
  context.strokeStyle = paint;
  if (isFiller(node.stroke) && !needsOwnSpace(node.stroke)) applyPaintPlacement(context, node.stroke, node);
  return true;
}

/**
 * A filler with a space of its own cannot be moved without moving the stroke, so Fabric draws it on a picture of the
 * box with stroke and strokes with that; what sticks out of the picture stays empty.
 */
function placePattern(
  context: PaintContext,
  node: SceneNode,
  filler: Filler,
  scope: PaintScope,
): CanvasPaint | null {
  const size = getPatternSize(node, scope, scope.environment.scale);
  const plain = getPatternSize(node, scope, 1);
  if (!size || !plain) return null;
  const canvas = createCanvas(Math.ceil(size.width), Math.ceil(size.height));
  const picture = canvas.getContext('2d') as PaintContext | null;
  if (!picture) return null;
  picture.beginPath();
  picture.rect(0, 0, size.width, size.height);
  picture.translate(size.width / 2, size.height / 2);
  picture.scale(size.scaleX, size.scaleY);
  applyPaintPlacement(picture, filler, node);
  const live = toCanvasPaint(context, filler, scope.environment, node);
  if (live === null) return null;
  picture.fillStyle = live;
  picture.fill();
  context.translate(-node.width / 2 - node.strokeWidth / 2, -node.height / 2 - node.strokeWidth / 2);
  // The line is as wide as Fabric's in a file of the design's own size, whatever the zoom; only the picture gets finer.
  context.scale(1 / plain.scaleX, 1 / plain.scaleY);
  const pattern = context.createPattern(canvas, 'no-repeat');
  const finer = { a: plain.scaleX / size.scaleX, d: plain.scaleY / size.scaleY };
  if (finer.a !== 1 || finer.d !== 1) pattern?.setTransform(finer);
  return pattern;
}

/** Pixels of the picture: those of an output at `scale` but for the object's own scale, at most 4096 a side. */
function getPatternSize(node: SceneNode, scope: PaintScope, scale: number) {
  const scaling = getObjectScaling(node, scope);
  const total = { x: scaling.x * scale, y: scaling.y * scale };
  const ownX = Math.abs(node.scaleX) || 1;
  const ownY = Math.abs(node.scaleY) || 1;
  const strokeX = node.strokeUniform ? node.strokeWidth / ownX : node.strokeWidth;
  const strokeY = node.strokeUniform ? node.strokeWidth / ownY : node.strokeWidth;
  const width = node.width + strokeX;
  const height = node.height + strokeY;
  const scaleX = Math.min(total.x / ownX, LARGEST_STROKE_PATTERN / width);
  const scaleY = Math.min(total.y / ownY, LARGEST_STROKE_PATTERN / height);
  const usable =
    width * scaleX > 0 && height * scaleY > 0 && Number.isFinite(width * scaleX * height * scaleY);
  return usable ? { width: width * scaleX, height: height * scaleY, scaleX, scaleY } : null;
}
