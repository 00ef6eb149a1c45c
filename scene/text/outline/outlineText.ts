// A laid-out text as shapes, for SVG, PDF and 'convert to shape'. Coordinates are the node's own, origin at the centre of
// its box; nothing is painted here.
import type { Box, Matrix } from '../../geometry/types.ts';
import type { Paint, PathCommand, TextNode } from '../../nodes/types.ts';
import { BASELINE_FRACTION } from '../alignLines.ts';
import type { LayoutLine, ResolvedStyle, TextLayout } from '../types.ts';
import type { OutlineFonts } from './OutlineFonts.ts';
import { transformPath } from './transformPath.ts';

/** One letter's shape with its style. */
export type OutlinedLetter = {
  readonly path: readonly PathCommand[];
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly strokeWidth: number;
};

/** A rectangle behind letters or a line under, over or through them; `matrix` turns it on a path. */
export type OutlinedBar = { readonly box: Box; readonly fill: Paint; readonly matrix: Matrix | null };

/** In painting order: backgrounds, underlines, letters, then over and strike lines. */
export type OutlinedText = {
  readonly backgrounds: readonly OutlinedBar[];
  readonly underlines: readonly OutlinedBar[];
  readonly letters: readonly OutlinedLetter[];
  readonly overlines: readonly OutlinedBar[];
};

const DECORATIONS = { underline: 0.1, linethrough: -0.315, overline: -0.88 } as const;
const THICKNESS = 15;

/** Shapes of every letter and bar; letters without outline (spaces, missing ones) are left out. */
export function outlineText(node: TextNode, layout: TextLayout, fonts: OutlineFonts): OutlinedText {
  const backgrounds: OutlinedBar[] = [];
  const underlines: OutlinedBar[] = [];
  const letters: OutlinedLetter[] = [];
  const overlines: OutlinedBar[] = [];
  for (const line of layout.lines) {
    for (const [index, letter] of line.graphemes.entries()) {
      const style = line.styles?.[index] ?? layout.base;
      const spot = placeLetter(node, layout, line, index);
      const path = fonts.getOutline(letter, style, style.fontSize);
      if (path.length > 0) {
        const { fill, stroke, strokeWidth } = style;
        letters.push({
          path: transformPath(path, moveBy(spot.matrix, 0, style.deltaY)),
          fill,
          stroke,
          strokeWidth,
        });
      }
      if (style.textBackgroundColor) {
        const box = {
          left: 0,
          top: -line.boxHeight * (1 - BASELINE_FRACTION),
          width: spot.width,
          height: line.boxHeight,
        };
        backgrounds.push({ box, fill: style.textBackgroundColor, matrix: spot.matrix });
      }
      if (style.underline) underlines.push(makeBar(node, style, 'underline', spot));
      if (style.overline) overlines.push(makeBar(node, style, 'overline', spot));
      if (style.linethrough) overlines.push(makeBar(node, style, 'linethrough', spot));
    }
  }
  return { backgrounds, underlines, letters, overlines };
}

type Spot = { readonly matrix: Matrix; readonly width: number };

/** From a letter's own space (baseline's left end) to the node's, and the room the letter takes. */
function placeLetter(node: TextNode, layout: TextLayout, line: LayoutLine, index: number): Spot {
  const box = line.boxes[index];
  if (!box) throw new RangeError(`Line has ${line.boxes.length} letters, none at ${index}`);
  const place = line.places?.[index];
  if (place) {
    const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)];
    const half = box.width / 2;
    return {
      matrix: [cos, sin, -sin, cos, place.x - cos * half, place.y - sin * half],
      width: box.kernedWidth,
    };
  }
  const next = line.boxes[index + 1];
  const width = next ? next.left - box.left : box.width;
  const along = node.direction === 'rtl' ? layout.width + line.left - box.left - width : line.left + box.left;
  const baseline = line.top + line.baseline - layout.height / 2;
  return { matrix: [1, 0, 0, 1, along - layout.width / 2, baseline], width };
}

function makeBar(
  node: TextNode,
  style: ResolvedStyle,
  type: keyof typeof DECORATIONS,
  { matrix, width }: Spot,
): OutlinedBar {
  const top = DECORATIONS[type] * style.fontSize + style.deltaY;
  return { box: { left: 0, top, width, height: node.fontSize / THICKNESS }, fill: style.fill, matrix };
}

function moveBy([a, b, c, d, e, f]: Matrix, x: number, y: number): Matrix {
  return [a, b, c, d, e + a * x + c * y, f + b * x + d * y];
}
