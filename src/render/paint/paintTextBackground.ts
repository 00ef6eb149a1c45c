import type { LayoutLine } from '../../../scene/text/types.ts';
import { BASELINE_FRACTION } from '../../../scene/text/alignLines.ts';
import type { TextPainting } from './paintText.ts';
import { removeShadow } from './shadows.ts';

/** Fills the boxes behind letters that have a `textBackgroundColor`, one rectangle per run of one colour. */
export function paintTextBackground(painting: TextPainting): void {
  const { context, node, layout, firstLine, endLine } = painting;
  const hasOwn = (line: LayoutLine): boolean =>
    line.styles?.some((style) => style.textBackgroundColor !== '') ?? false;
  const lines = layout.lines.slice(firstLine, endLine);
  if (!node.textBackgroundColor && !lines.some(hasOwn)) return;
  context.save();
  for (const line of lines) {
    if (!node.textBackgroundColor && !line.styles) continue;
    if (line.places) paintOnPath(painting, line);
    else paintLine(painting, line);
  }
  context.restore();
  // The letters on a coloured ground cast no shadow of their own.
  removeShadow(context, node);
}

function paintLine(painting: TextPainting, line: LayoutLine): void {
  let start = 0;
  let width = 0;
  let color = colorAt(painting, line, 0);
  for (const [index, box] of line.boxes.entries()) {
    const next = colorAt(painting, line, index);
    if (next === color) {
      width += box.kernedWidth;
      continue;
    }
    fill(painting, line, color, start, width);
    color = next;
    start = box.left;
    width = box.width;
  }
  if (line.boxes.length > 0) fill(painting, line, color, start, width);
}

function fill(
  { context, node, layout }: TextPainting,
  line: LayoutLine,
  color: string,
  start: number,
  width: number,
): void {
  if (!color) return;
  context.fillStyle = color;
  const x = getDrawStart(node.direction, layout.width, line.left + start, width);
  context.fillRect(x, -layout.height / 2 + line.top, width, line.boxHeight);
}

/**
 * Left edge of a run `start` from its line's beginning, from the box's centre. The rule for right-to-left texts is
 * Fabric's, which counts from the box's width instead of its centre.
 */
export function getDrawStart(
  direction: 'ltr' | 'rtl',
  boxWidth: number,
  start: number,
  width: number,
): number {
  if (direction === 'ltr') return -boxWidth / 2 + start;
  return boxWidth - (boxWidth / 2 + start) - width;
}

function paintOnPath(painting: TextPainting, line: LayoutLine): void {
  const { context } = painting;
  for (const [index, box] of line.boxes.entries()) {
    const place = line.places?.[index];
    const color = colorAt(painting, line, index);
    if (!place || !color) continue;
    context.save();
    context.translate(place.x, place.y);
    context.rotate(place.angle);
    context.fillStyle = color;
    context.fillRect(-box.width / 2, -line.boxHeight * (1 - BASELINE_FRACTION), box.width, line.boxHeight);
    context.restore();
  }
}

function colorAt({ layout }: TextPainting, line: LayoutLine, index: number): string {
  return (line.styles?.[index] ?? layout.base).textBackgroundColor;
}
