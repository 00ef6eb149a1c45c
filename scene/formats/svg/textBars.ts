// The rectangles of a text: grounds behind letters and lines under, over and through them, merged as Fabric merges
// them. The rules are those of src/render/paint/paintTextBackground.ts and paintTextDecoration.ts.
import type { Paint, TextNode } from '../../nodes/types.ts';
import { BASELINE_FRACTION } from '../../text/alignLines.ts';
import type { LayoutLine, PathPlace, ResolvedStyle, TextLayout } from '../../text/types.ts';

/** From the centre of the text's box, or from `place` turned by its angle. */
export type TextBar = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly place?: PathPlace;
};

export type Decoration = 'underline' | 'overline' | 'linethrough';

const OFFSETS: Readonly<Record<Decoration, number>> = {
  underline: 0.1,
  linethrough: -0.315,
  overline: -0.88,
};
const THICKNESS = 15;

export function groundBars(node: TextNode, layout: TextLayout): readonly TextBar[] {
  const bars: TextBar[] = [];
  for (const line of layout.lines) {
    const colorOf = (index: number): string => (line.styles?.[index] ?? layout.base).textBackgroundColor;
    if (line.places) {
      const y = -line.boxHeight * (1 - BASELINE_FRACTION);
      for (const [index, place] of line.places.entries()) {
        const width = line.boxes[index]?.width ?? 0;
        const color = colorOf(index);
        if (color) bars.push({ x: -width / 2, y, width, height: line.boxHeight, color, place });
      }
      continue;
    }
    const y = -layout.height / 2 + line.top;
    for (const { start, width, index } of mergeLetters(line, (a, b) => colorOf(a) === colorOf(b), false)) {
      const color = colorOf(index);
      const x = startOf(node, layout, line.left + start, width);
      if (color) bars.push({ x, y, width, height: line.boxHeight, color });
    }
  }
  return bars;
}

export function decorationBars(node: TextNode, layout: TextLayout, type: Decoration): readonly TextBar[] {
  const bars: TextBar[] = [];
  const height = node.fontSize / THICKNESS;
  const spacing = node.charSpacing === 0 ? 0 : (node.fontSize * node.charSpacing) / 1000;
  for (const line of layout.lines) {
    const styleOf = (index: number): ResolvedStyle => line.styles?.[index] ?? layout.base;
    if (line.boxes.length === 0) continue;
    if (line.places) {
      for (const [index, place] of line.places.entries()) {
        const style = styleOf(index);
        const width = line.boxes[index]?.kernedWidth ?? 0;
        const y = OFFSETS[type] * style.fontSize + style.deltaY;
        // Fabric takes the colour of the line's first letter for all of them.
        const color = barColor(styleOf(0).fill);
        if (style[type] && style.fill) bars.push({ x: -width / 2, y, width, height, color, place });
      }
      continue;
    }
    const alike = (a: number, b: number): boolean => looksAlike(styleOf(a), styleOf(b), type);
    const runs = mergeLetters(line, alike, true);
    for (const [number, { start, width: full, index }] of runs.entries()) {
      const style = styleOf(index);
      if (!style[type] || !style.fill) continue;
      const width = number === runs.length - 1 ? full - spacing : full;
      const x = startOf(node, layout, line.left + start, width);
      const y = -layout.height / 2 + line.top + line.baseline + OFFSETS[type] * style.fontSize + style.deltaY;
      bars.push({ x, y, width, height, color: barColor(style.fill) });
    }
  }
  return bars;
}

type Merged = { readonly start: number; readonly width: number; readonly index: number };

/** Runs of letters that share a bar; `index` is a letter of the run. */
function mergeLetters(
  line: LayoutLine,
  alike: (a: number, b: number) => boolean,
  joinsEmpty: boolean,
): readonly Merged[] {
  const runs: Merged[] = [];
  let start = 0;
  let width = 0;
  let first = 0;
  for (const [index, box] of line.boxes.entries()) {
    if ((joinsEmpty && width <= 0) || alike(first, index)) {
      width += box.kernedWidth;
      continue;
    }
    runs.push({ start, width, index: first });
    first = index;
    start = box.left;
    width = box.width;
  }
  if (line.boxes.length > 0) runs.push({ start, width, index: first });
  return runs;
}

/** Fabric counts right-to-left texts from the box's width instead of its centre. */
function startOf(node: TextNode, layout: TextLayout, start: number, width: number): number {
  if (node.direction !== 'rtl') return -layout.width / 2 + start;
  return layout.width - (layout.width / 2 + start) - width;
}

/** Fabric does not paint decorations with gradients: they come out black. */
function barColor(fill: Paint): string {
  return typeof fill === 'string' ? fill : '#000000';
}

function looksAlike(a: ResolvedStyle, b: ResolvedStyle, type: Decoration): boolean {
  return (
    a === b ||
    (a[type] === b[type] && a.fill === b.fill && a.fontSize === b.fontSize && a.deltaY === b.deltaY)
  );
}
