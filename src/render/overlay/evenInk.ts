// Ink that covers whole pixels with one colour: guides, carets, marquees. Such ink needs no pixels of its own, only a
// patch of its colour stretched to its size.
import type { PixelBox } from '../tiles/PixelBox.ts';
import type { Traced } from './InkMeter.ts';

export type EvenInk = { readonly color: string; readonly boxes: readonly PixelBox[] };

/** Edges this near to a pixel's edge are on it: no difference can be seen. */
const NEAR = 1 / 256;

/** Lines that share no corner, each filling whole pixels; null when one of them does not. */
export function evenStrokes(context: CanvasRenderingContext2D, lines: readonly Traced[]): EvenInk | null {
  const color = context.strokeStyle;
  // Where lines cross, a see-through colour would be drawn twice.
  if (!isOpaque(color) || !isPlain(context)) return null;
  if (context.lineCap !== 'butt' || context.getLineDash().length > 0) return null;
  const { a, b, c, d } = context.getTransform();
  if (b !== 0 || c !== 0 || a !== d) return null;
  const half = (context.lineWidth * Math.abs(a)) / 2;
  const boxes: PixelBox[] = [];
  for (const { left, top, right, bottom } of lines) {
    const box =
      left === right
        ? wholePixels(left - half, top, right + half, bottom)
        : top === bottom
          ? wholePixels(left, top - half, right, bottom + half)
          : null;
    if (!box) return null;
    boxes.push(box);
  }
  return { color, boxes };
}

/** An upright filled box on whole pixels; null for any other. */
export function evenFill(context: CanvasRenderingContext2D, box: Traced): EvenInk | null {
  const color = context.fillStyle;
  if (typeof color !== 'string' || !isPlain(context)) return null;
  const { b, c } = context.getTransform();
  const pixels = b === 0 && c === 0 ? wholePixels(box.left, box.top, box.right, box.bottom) : null;
  return pixels && { color, boxes: [pixels] };
}

/** Contexts write opaque colours as #rrggbb, all others as rgba(). */
const isOpaque = (style: string | CanvasGradient | CanvasPattern): style is string =>
  typeof style === 'string' && style.startsWith('#');

const isPlain = (context: CanvasRenderingContext2D): boolean =>
  context.globalAlpha === 1 &&
  context.globalCompositeOperation === 'source-over' &&
  context.shadowBlur === 0 &&
  context.shadowOffsetX === 0 &&
  context.shadowOffsetY === 0;

function wholePixels(left: number, top: number, right: number, bottom: number): PixelBox | null {
  const box = {
    left: Math.round(left),
    top: Math.round(top),
    right: Math.round(right),
    bottom: Math.round(bottom),
  };
  const isWhole =
    Math.abs(box.left - left) < NEAR &&
    Math.abs(box.top - top) < NEAR &&
    Math.abs(box.right - right) < NEAR &&
    Math.abs(box.bottom - bottom) < NEAR;
  return isWhole ? box : null;
}
