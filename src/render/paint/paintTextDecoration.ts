import type { LayoutLine, ResolvedStyle } from '../../../scene/text/types.ts';
import type { TextPainting } from './paintText.ts';
import { getDrawStart } from './paintTextBackground.ts';
import { removeShadow } from './shadows.ts';

/** How far each line stands from the baseline, in font sizes of the letter; positive is below. */
const OFFSETS = { underline: 0.1, linethrough: -0.315, overline: -0.88 } as const;
/** A decoration is the text's font size divided by this thick. */
const THICKNESS = 15;

export type Decoration = keyof typeof OFFSETS;

/** Draws under-, over- or strike lines in the letters' fill, one rectangle per run of one look. */
export function paintTextDecoration(painting: TextPainting, type: Decoration): void {
  const { context, node, layout, firstLine, endLine } = painting;
  if (!node[type] && !node.styles.some(({ style }) => style[type])) return;
  context.save();
  for (const line of layout.lines.slice(firstLine, endLine)) {
    if (line.boxes.length === 0 || (!node[type] && !line.styles)) continue;
    if (line.places) paintOnPath(painting, line, type);
    else paintLine(painting, line, type);
  }
  context.restore();
  // Fabric lets only the first thing a text draws cast the shadow.
  removeShadow(context, node);
}

function paintLine(painting: TextPainting, line: LayoutLine, type: Decoration): void {
  const { node } = painting;
  const spacing = node.charSpacing === 0 ? 0 : (node.fontSize * node.charSpacing) / 1000;
  let start = 0;
  let width = 0;
  let style = styleAt(painting, line, 0);
  for (const [index, box] of line.boxes.entries()) {
    const next = styleAt(painting, line, index);
    if (width <= 0 || looksAlike(style, next, type)) {
      width += box.kernedWidth;
      continue;
    }
    fill(painting, line, type, style, start, width);
    style = next;
    start = box.left;
    width = box.width;
  }
  fill(painting, line, type, style, start, width - spacing);
}

function fill(
  { context, node, layout }: TextPainting,
  line: LayoutLine,
  type: Decoration,
  style: ResolvedStyle,
  start: number,
  width: number,
): void {
  if (!style[type] || !style.fill) return;
  setFill(context, style.fill);
  const x = getDrawStart(node.direction, layout.width, line.left + start, width);
  const baseline = -layout.height / 2 + line.top + line.baseline;
  const y = baseline + OFFSETS[type] * style.fontSize + style.deltaY;
  context.fillRect(x, y, width, node.fontSize / THICKNESS);
}

function paintOnPath(painting: TextPainting, line: LayoutLine, type: Decoration): void {
  const { context, node } = painting;
  // Fabric takes the colour of the line's first letter for all of them.
  const first = styleAt(painting, line, 0);
  for (const [index, box] of line.boxes.entries()) {
    const place = line.places?.[index];
    const style = styleAt(painting, line, index);
    if (!place || !style[type] || !style.fill) continue;
    context.save();
    setFill(context, first.fill);
    context.translate(place.x, place.y);
    context.rotate(place.angle);
    const y = OFFSETS[type] * style.fontSize + style.deltaY;
    context.fillRect(-box.kernedWidth / 2, y, box.kernedWidth, node.fontSize / THICKNESS);
    context.restore();
  }
}

/** Fabric does not paint decorations with gradients: they come out black. */
function setFill(context: TextPainting['context'], fill: ResolvedStyle['fill']): void {
  context.fillStyle = typeof fill === 'string' ? fill : '#000000';
}

function looksAlike(a: ResolvedStyle, b: ResolvedStyle, type: Decoration): boolean {
  return (
    a === b ||
    (a[type] === b[type] && a.fill === b.fill && a.fontSize === b.fontSize && a.deltaY === b.deltaY)
  );
}

function styleAt({ layout }: TextPainting, line: LayoutLine, index: number): ResolvedStyle {
  return line.styles?.[index] ?? layout.base;
}
