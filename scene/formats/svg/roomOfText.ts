// The room that the letters of a text take at most, before any font is at hand: larger than nearly all have it.
import { unionBoxes } from '../../geometry/box.ts';
import type { Box } from '../../geometry/types.ts';
import { splitGraphemes } from '../../text/graphemes.ts';
import { MEASURE_SIZE } from '../../text/GlyphWidths.ts';
import type { TextMeasurer } from '../../text/types.ts';
import { readLength, type Style, type StyleSheet } from './readStyle.ts';
import { leftOf, type TextLine, textBlocks } from './textLines.ts';
import { textPieces } from './textPieces.ts';
import type { SvgElement } from './types.ts';
import { readVertical } from './verticalText.ts';

/** Of a wide letter, of one of another script or an emoji, above the baseline and below it, in font sizes. */
const WIDTH = 0.85;
const WIDER = 1.4;
const ABOVE = 1.2;
const BELOW = 0.4;
const NO_SHEET: StyleSheet = new Map();
const WIDE: TextMeasurer = {
  epoch: 0,
  measure: (text) => splitGraphemes(text).reduce((sum, letter) => sum + widthOf(letter), 0) * MEASURE_SIZE,
};

const widthOf = (letter: string): number =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\x20-\x7e\u00a0-\u00ff]+$/u.test(letter)
    ? WIDTH
    : WIDER;

/** A length for several pieces together, or for some of them, is not estimated. */
const isStretched = (element: SvgElement): boolean =>
  element.children.some(
    (child) =>
      typeof child !== 'string' &&
      (child.attributes.textLength !== undefined ||
        child.attributes.lengthAdjust !== undefined ||
        isStretched(child)),
  );

/** Styles are inlined; `style` is the element's. `'unknown'` where letters are turned, stretched or along a path. */
export function roomOfText(element: SvgElement, style: Style): Box | 'nothing' | 'unknown' {
  const pieces = textPieces(element, style, NO_SHEET);
  if (pieces.length === 0) return 'nothing';
  const { lengthAdjust, textLength } = element.attributes;
  const isPlain =
    readVertical(style) === null &&
    lengthAdjust !== 'spacingAndGlyphs' &&
    !(textLength !== undefined && pieces.length > 1) &&
    !isStretched(element);
  if (!isPlain || pieces.some(({ path, rotate }) => path !== null || rotate !== 0)) return 'unknown';
  const lines = textBlocks(pieces, WIDE, readLength(textLength, 0)).flatMap((block) => block.lines);
  return unionBoxes(lines.map(roomOfLine)) ?? 'unknown';
}

function roomOfLine(line: TextLine): Box {
  const { fontSize, runs, width, y } = line;
  const raises = runs.map(({ raise }) => raise);
  const top = y + Math.min(0, ...raises) - ABOVE * fontSize;
  return { left: leftOf(line), top, width, height: y + Math.max(0, ...raises) + BELOW * fontSize - top };
}
