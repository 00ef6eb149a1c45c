// Curved text, this product's own kind: all lines joined into one and set on a circle. Pure.
//
// With a = advance of a letter (kerning and charSpacing included), s = `spacing`, L = sum of (a + s) without the last s:
// - the baseline lies on a circle of radius r = max(|diameter| / 2, L / 2π), so the text never runs into itself;
// - the middle of letter i stands at angle (x_i − L / 2) / r from the top, x_i being its middle along the text;
// - diameter > 0 bends the ends down (letters outside, reading clockwise), diameter < 0 bends them up (letters inside the
//   bottom of the circle), 0 takes the default: the text's own width L, which opens the arc by 2 radians.
// Letters that meet, as those of Arabic do, have no s between them: they are drawn together until their strokes, which run a
// little above the baseline, touch however much the letters turn.
// The box is the smallest one around all letter boxes (1.13 × font size high), and the places count from its centre.
import { BASELINE_FRACTION, FONT_SIZE_MULTIPLIER } from './alignLines.ts';
import type { GlyphBox, PathPlace } from './types.ts';

export type CurvedLine = {
  readonly places: readonly PathPlace[];
  readonly width: number;
  readonly height: number;
};

/** Diameter given to a text of this width when none was chosen. */
export function getDefaultDiameter(textWidth: number): number {
  return Math.max(1, Math.round(textWidth));
}

/** Strokes that join letters reach so far above the baseline, and into each other; in font sizes. */
const STROKE_HEIGHT = 0.12;
const STROKE_OVERLAP = 0.05;

/** Places the letters of one line on the circle; negative `spacing` pulls letters together. */
export function curveText(
  boxes: readonly GlyphBox[],
  {
    diameter,
    spacing,
    meets = [],
  }: { readonly diameter: number; readonly spacing: number; readonly meets?: readonly boolean[] },
): CurvedLine {
  const advances = boxes.map((box, index) => box.kernedWidth + (meets[index] ? 0 : spacing));
  let length = lengthOf(advances, spacing);
  const chosen = diameter === 0 ? getDefaultDiameter(length) : diameter;
  const radius = Math.max(Math.abs(chosen) / 2, length / (2 * Math.PI), 1e-6);
  const side = chosen < 0 ? -1 : 1;
  if (meets.includes(true)) {
    const bend = side > 0 ? STROKE_HEIGHT / (2 * radius) : 0;
    for (const [index, { kernedWidth, height }] of boxes.entries()) {
      const next = meets[index] ? boxes[index + 1] : undefined;
      if (next)
        advances[index] = kernedWidth - height * (STROKE_OVERLAP + bend * (kernedWidth + next.kernedWidth));
    }
    length = lengthOf(advances, spacing);
  }
  const placed: PathPlace[] = [];
  const extent = createExtent();
  let position = 0;
  for (const [index, box] of boxes.entries()) {
    const angle = ((position + box.kernedWidth / 2 - length / 2) / radius) * side;
    const place = { x: Math.sin(angle) * radius * side, y: (1 - Math.cos(angle)) * radius * side, angle };
    placed.push(place);
    extent.addLetter(place, box);
    position += advances[index] ?? 0;
  }
  const { centreX, centreY, width, height } = extent.get();
  return {
    places: placed.map(({ x, y, angle }) => ({ x: x - centreX, y: y - centreY, angle })),
    width,
    height,
  };
}

const lengthOf = (advances: readonly number[], spacing: number): number =>
  Math.max(0, advances.reduce((sum, advance) => sum + advance, 0) - spacing);

function createExtent() {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  return {
    addLetter(place: PathPlace, box: GlyphBox): void {
      const ascent = box.height * FONT_SIZE_MULTIPLIER * (1 - BASELINE_FRACTION) - box.deltaY;
      const descent = box.height * FONT_SIZE_MULTIPLIER * BASELINE_FRACTION + box.deltaY;
      const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)];
      for (const x of [-box.kernedWidth / 2, box.kernedWidth / 2]) {
        for (const y of [-ascent, descent]) {
          left = Math.min(left, place.x + x * cos - y * sin);
          right = Math.max(right, place.x + x * cos - y * sin);
          top = Math.min(top, place.y + x * sin + y * cos);
          bottom = Math.max(bottom, place.y + x * sin + y * cos);
        }
      }
    },
    get: () =>
      left > right
        ? { centreX: 0, centreY: 0, width: 0, height: 0 }
        : {
            centreX: (left + right) / 2,
            centreY: (top + bottom) / 2,
            width: right - left,
            height: bottom - top,
          },
  };
}
