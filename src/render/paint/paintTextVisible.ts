import type { Box } from '../../../scene/geometry/types.ts';
import type { TextNode } from '../../../scene/nodes/types.ts';
import type { TextLayout } from '../../../scene/text/types.ts';
import type { PaintContext } from './types.ts';

/** Lines above and below reach into each other by at most this many font sizes (accents, swashes). */
const REACH = 1.5;
/** Below this many lines looking is dearer than drawing. */
const FEW_LINES = 4;

/** Half-open range of the lines that can touch `target`, pixels of the canvas, through the present matrix. */
export function findVisibleLines(
  context: PaintContext,
  node: TextNode,
  layout: TextLayout,
  target: Box,
): readonly [first: number, end: number] {
  const { lines } = layout;
  const all = [0, lines.length] as const;
  const castsShadow = context.shadowBlur > 0 || context.shadowOffsetX !== 0 || context.shadowOffsetY !== 0;
  if (lines.length < FEW_LINES || lines[0]?.places || castsShadow) return all;
  const band = findBand(context, target);
  if (!band) return all;
  const top = band.top + layout.height / 2 - node.strokeWidth;
  const bottom = band.bottom + layout.height / 2 + node.strokeWidth;
  const first = lines.findIndex((line) => line.top + line.boxHeight * (1 + REACH) >= top);
  if (first < 0) return [0, 0];
  const end = lines.findLastIndex((line) => line.top - line.boxHeight * REACH <= bottom) + 1;
  return [first, end];
}

/** Smallest and largest y, in the context's present space, of what the target shows. */
function findBand(
  context: PaintContext,
  { left, top, width, height }: Box,
): { readonly top: number; readonly bottom: number } | null {
  const { a, b, c, d, e, f } = context.getTransform();
  const determinant = a * d - b * c;
  if (determinant === 0 || !Number.isFinite(determinant)) return null;
  const ys = [
    [left, top],
    [left + width, top],
    [left, top + height],
    [left + width, top + height],
  ].map(([x = 0, y = 0]) => (a * (y - f) - b * (x - e)) / determinant);
  return { top: Math.min(...ys), bottom: Math.max(...ys) };
}
