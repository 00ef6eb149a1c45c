// Gradients and patterns on letters. Letters may not be scaled with their paint, so a paint with its own space is first
// drawn on a surface of the box's size and used as a pattern, as fabric 6.5.3 does.
import type { Point } from '../../../scene/geometry/types.ts';
import type { Paint } from '../../../scene/nodes/types.ts';
import type { PathPlace } from '../../../scene/text/types.ts';
import { applyPaintPlacement, isFiller, needsOwnSpace, toCanvasPaint } from './toCanvasPaint.ts';
import type { Filler } from './toCanvasPaint.ts';
import type { TextPainting } from './paintText.ts';

/** Longest side in px of a paint surface; a longer text's paint is scaled up from there. */
const MAX_SURFACE = 4096;

/**
 * Sets the paint and moves the context into its space. Returns where that space begins, to be taken off the letters'
 * coordinates; null when the paint has nothing to draw with. At a `turned` place the context is turned and the paint
 * is not: it lies over the whole text.
 */
export function applyTextPaint(
  painting: TextPainting,
  property: 'fillStyle' | 'strokeStyle',
  paint: NonNullable<Paint>,
  turned?: PathPlace,
): Point | null {
  const { context, node, layout, environment } = painting;
  if (!isFiller(paint)) {
    context[property] = paint;
    return { x: 0, y: 0 };
  }
  if (turned || needsOwnSpace(paint)) {
    const surface = getPaintSurface(painting, paint);
    if (!surface) return null;
    const { pattern, scale } = surface;
    const origin = { x: -layout.width / 2, y: -layout.height / 2 };
    if (turned) {
      pattern.setTransform(turnBack(origin, turned, scale));
      context[property] = pattern;
      return { x: 0, y: 0 };
    }
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

/** From the surface of a paint to a letter's place. */
function turnBack(origin: Point, { x, y, angle }: PathPlace, scale: number): DOMMatrix2DInit {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [origin.x - x, origin.y - y];
  return {
    a: cos * scale,
    b: -sin * scale,
    c: sin * scale,
    d: cos * scale,
    e: cos * dx + sin * dy,
    f: cos * dy - sin * dx,
  };
}

/** `scale` is how much larger than drawn the surface is laid over the text. */
type PaintSurface = { readonly pattern: CanvasPattern; readonly scale: number };

/** One surface serves all letters of a painting. */
const surfaces = new WeakMap<TextPainting, Map<Filler, PaintSurface | null>>();

function getPaintSurface(painting: TextPainting, paint: Filler): PaintSurface | null {
  let made = surfaces.get(painting);
  if (!made) surfaces.set(painting, (made = new Map()));
  let surface = made.get(paint);
  if (surface === undefined) made.set(paint, (surface = createPaintSurface(painting, paint)));
  return surface;
}

function createPaintSurface(painting: TextPainting, paint: Filler): PaintSurface | null {
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
  return pattern && { pattern, scale: 1 / reduce };
}
