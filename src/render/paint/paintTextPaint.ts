// Gradients and patterns on letters. Letters may not be scaled with their paint, so a paint with its own space is first
// drawn on a surface of the box's size and used as a pattern, as fabric 6.5.3 does.
import type { Point } from '../../../scene/geometry/types.ts';
import type { Paint } from '../../../scene/nodes/types.ts';
import { applyPaintPlacement, isFiller, needsOwnSpace, toCanvasPaint } from './toCanvasPaint.ts';
import type { Filler } from './toCanvasPaint.ts';
import type { TextPainting } from './paintText.ts';

/** Longest side in px of a paint surface; a longer text's paint is scaled up from there. */
const MAX_SURFACE = 4096;

/**
 * Sets the paint and moves the context into its space. Returns where that space begins, to be taken off the letters'
 * coordinates; null when the paint has nothing to draw with.
 */
export function applyTextPaint(
  painting: TextPainting,
  property: 'fillStyle' | 'strokeStyle',
  paint: NonNullable<Paint>,
): Point | null {
  const { context, node, layout, environment } = painting;
  if (!isFiller(paint)) {
    context[property] = paint;
    return { x: 0, y: 0 };
  }
  if (needsOwnSpace(paint)) {
    const pattern = createPaintPattern(painting, paint);
    if (!pattern) return null;
    const origin = { x: -layout.width / 2, y: -layout.height / 2 };
    context.translate(origin.x, origin.y);
    context[property] = pattern;
    return origin;
  }
  const live = toCanvasPaint(context, paint, environment, node);
  if (live === null) return null;
  context[property] = live;
  const { offsetX, offsetY } = applyPaintPlacement(context, paint, layout);
  return { x: offsetX, y: offsetY };
}

function createPaintPattern(painting: TextPainting, paint: Filler): CanvasPattern | null {
  const { context, node, layout, environment } = painting;
  const width = layout.width + node.strokeWidth;
  const height = layout.height + node.strokeWidth;
  const reduce = Math.min(1, MAX_SURFACE / Math.max(width, height, 1));
  const columns = Math.trunc(width * reduce);
  const rows = Math.trunc(height * reduce);
  if (columns < 1 || rows < 1) return null;
  const surface = environment.layers.take(columns, rows);
  surface.save();
  surface.scale(reduce, reduce);
  surface.beginPath();
  surface.rect(0, 0, columns / reduce, rows / reduce);
  surface.translate(width / 2, height / 2);
  const live = toCanvasPaint(surface, paint, environment, node);
  let pattern: CanvasPattern | null = null;
  if (live !== null) {
    surface.fillStyle = live;
    applyPaintPlacement(surface, paint, layout);
    surface.fill();
    pattern = context.createPattern(surface.canvas, 'no-repeat');
    if (reduce !== 1) pattern?.setTransform({ a: 1 / reduce, d: 1 / reduce });
  }
  surface.restore();
  environment.layers.give(surface);
  return pattern;
}
