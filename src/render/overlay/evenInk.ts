// Ink that covers whole pixels with one colour: guides, carets, marquees. Such ink needs no pixels of its own, only a
// patch of its colour stretched to its size.
import type { PixelBox } from '../tiles/PixelBox.ts';
import type { RecordedCall } from './recordedCall.ts';

export type EvenInk = { readonly color: string; readonly boxes: readonly PixelBox[] };

/** Edges this near to a pixel's edge are on it: no difference can be seen. */
const NEAR = 1 / 256;

/** Lines that share no corner, each filling whole pixels; null when one of them does not. */
export function evenStrokes(
  { path, style, matrix }: RecordedCall & { readonly kind: 'stroke' },
  lines: readonly PixelBox[],
): EvenInk | null {
  const color = style.strokeStyle;
  // Where lines cross, a see-through colour would be drawn twice.
  if (!isOpaque(color) || style.lineCap !== 'butt' || style.dash.length > 0) return null;
  const isLoose = path.every(({ method }, i) => method === (i % 2 === 0 ? 'moveTo' : 'lineTo'));
  const [a, b, c, d] = matrix;
  if (!isLoose || b !== 0 || c !== 0 || a !== d) return null;
  const half = (style.lineWidth * Math.abs(a)) / 2;
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

/** An upright filled rectangle on whole pixels; null for anything else. */
export function evenFill({ path, style }: RecordedCall & { readonly kind: 'fill' }): EvenInk | null {
  const [step] = path;
  if (path.length !== 1 || step?.method !== 'rect' || !step.traced) return null;
  const [, b, c] = step.matrix;
  const { left, top, right, bottom } = step.traced;
  const pixels = b === 0 && c === 0 ? wholePixels(left, top, right, bottom) : null;
  return pixels && { color: style.fillStyle, boxes: [pixels] };
}

/** Colours written as #rgb or #rrggbb; any other way to write one may be see-through. */
const isOpaque = (style: string): boolean => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(style);

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
