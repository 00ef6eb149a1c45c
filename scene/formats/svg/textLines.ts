// Pieces of text to lines, and lines that belong together to blocks: what a person would call one text.
import type { Point } from '../../geometry/types.ts';
import { splitGraphemes } from '../../text/graphemes.ts';
import { MEASURE_SIZE } from '../../text/GlyphWidths.ts';
import type { TextMeasurer } from '../../text/types.ts';
import { readFace } from './readFace.ts';
import { readLength, type Style } from './readStyle.ts';
import { letterSpacing, type TextPiece } from './textPieces.ts';

export type Anchor = 'start' | 'middle' | 'end';
/** `raise`: how far the letters stand below their line's baseline. */
export type LineRun = { text: string; readonly look: Style; readonly raise: number };
export type TextLine = {
  readonly runs: LineRun[];
  /** Where the anchor stands. */
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
  /** Of its largest letters. */
  readonly fontSize: number;
  width: number;
  /** Space between letters beyond that of their look. */
  readonly spread: number;
};
/** Lines one below the other at even steps. */
export type TextBlock = { readonly lines: TextLine[]; step: number };

/** Width of an average letter in font sizes, where nobody measures. */
const AVERAGE = 0.55;
/** In font sizes: gaps that are no more than a space, and steps that are no more than a line. */
const CLOSE = -0.3;
const SPACE = 0.15;
const APART = 0.8;
const LEAST_STEP = 0.5;
const LARGEST_STEP = 4;
/** A line drawn by the way of its letters' middle and such, in font sizes from there to the baseline. */
const BASELINES: Readonly<Record<string, number>> = {
  middle: 0.26,
  central: 0.35,
  hanging: 0.72,
  'text-before-edge': 0.9,
  'text-top': 0.9,
  'before-edge': 0.9,
  'text-after-edge': -0.21,
  'text-bottom': -0.21,
  ideographic: -0.12,
};

export const fontSizeOf = (look: Style): number =>
  Math.min(Math.max(readLength(look['font-size'], 16), 0.1), 10_000);

export const leftOf = ({ x, anchor, width }: TextLine): number =>
  anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;

/** `textLength` is the width the file wants all of the text to have; 0 for none. */
export function textBlocks(
  pieces: readonly TextPiece[],
  measurer: TextMeasurer | undefined,
  textLength: number,
): readonly TextBlock[] {
  const lines: TextLine[] = [];
  let pen: Point | null = null;
  for (const group of splitAtPlaces(pieces)) {
    const line = lineOf(group, pen, measurer, pieces.length === group.length ? textLength : 0);
    lines.push(line);
    const raised = group.reduce((sum, piece, at) => (at === 0 ? sum : sum + piece.dy), 0);
    pen = { x: leftOf(line) + line.width, y: line.y + raised };
  }
  return joinLines(lines);
}

/** Cuts where letters are placed anew; small shifts up or down stay within their line. */
function splitAtPlaces(pieces: readonly TextPiece[]): readonly TextPiece[][] {
  const groups: TextPiece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    const size = Math.max(fontSizeOf(piece.look), last ? fontSizeOf(last[0]!.look) : 0);
    const isPlaced = piece.x !== null || piece.y !== null;
    const isFar =
      piece.dx > APART * size || piece.dx < CLOSE * size || Math.abs(piece.dy) > LEAST_STEP * size;
    if (!last || isPlaced || isFar) groups.push([piece]);
    else last.push(piece);
  }
  return groups;
}

function lineOf(
  group: readonly TextPiece[],
  pen: Point | null,
  measurer: TextMeasurer | undefined,
  textLength: number,
): TextLine {
  const [first] = group as readonly [TextPiece];
  let raise = 0;
  const runs = group.map(({ text, look, dy }, at): LineRun => {
    if (at > 0) raise += dy;
    return { text, look, raise };
  });
  const fontSize = Math.max(...runs.map(({ look }) => fontSizeOf(look)));
  const natural = runs.reduce((sum, { text, look }) => sum + widthOf(text, look, measurer), 0);
  const spread = spreadOf(first, group.length === 1 ? textLength : 0, measurer);
  const letters = runs.reduce((sum, { text }) => sum + splitGraphemes(text).length, 0);
  const shift = BASELINES[first.look['dominant-baseline'] ?? first.look['alignment-baseline'] ?? ''] ?? 0;
  const anchor = first.look['text-anchor'];
  return {
    runs,
    x: (first.x?.[0] ?? pen?.x ?? 0) + first.dx,
    // The pen's line has its shift already.
    y: first.dy + (first.y === null && pen ? pen.y : (first.y ?? 0) + shift * fontSize),
    anchor: first.x !== null && (anchor === 'middle' || anchor === 'end') ? anchor : 'start',
    fontSize,
    width: natural + spread * letters,
    spread,
  };
}

/** What letters that are placed one by one, or are to fill a width, stand further apart than they would. */
function spreadOf(
  { text, look, x }: TextPiece,
  textLength: number,
  measurer: TextMeasurer | undefined,
): number {
  const letters = splitGraphemes(text.trimEnd());
  const placed = x ? Math.min(x.length, letters.length) : 0;
  const size = fontSizeOf(look);
  if (x && placed > 1) {
    const natural = widthOf(letters.slice(0, placed - 1).join(''), look, measurer);
    return limit((x[placed - 1]! - x[0]! - natural) / (placed - 1), size);
  }
  if (!(textLength > 0) || letters.length < 2) return 0;
  return limit((textLength - widthOf(letters.join(''), look, measurer)) / (letters.length - 1), size);
}

const limit = (spread: number, size: number): number => Math.min(Math.max(spread, -size), 20 * size);

function widthOf(text: string, look: Style, measurer: TextMeasurer | undefined): number {
  const size = fontSizeOf(look);
  const letters = splitGraphemes(text).length;
  const plain = measurer
    ? (measurer.measure(text, readFace(look)) * size) / MEASURE_SIZE
    : letters * size * AVERAGE;
  return plain + letters * letterSpacing(look);
}

function joinLines(lines: readonly TextLine[]): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    if (block && (continuesLine(block, line) || continuesBlock(block, line))) continue;
    blocks.push({ lines: [line], step: 0 });
  }
  return blocks;
}

/** Adds `line` to the block's last one where it goes on in the same row, no further off than a word. */
function continuesLine({ lines }: TextBlock, line: TextLine): boolean {
  const last = lines.at(-1)!;
  const size = last.fontSize;
  if (last.anchor !== 'start' || line.anchor !== 'start' || line.spread !== 0 || last.spread !== 0)
    return false;
  const end = leftOf(last) + last.width;
  const gap = line.x - end;
  if (Math.abs(line.y - last.y) > 0.05 * size || Math.abs(line.fontSize - size) > 0.01 * size) return false;
  if (gap < CLOSE * size || gap > APART * size) return false;
  const before = last.runs.at(-1)!;
  if (gap > SPACE * size && !/\s$/.test(before.text) && !/^\s/.test(line.runs[0]!.text)) before.text += ' ';
  last.runs.push(...line.runs);
  last.width = line.x + line.width - leftOf(last);
  return true;
}

/** Adds `line` to the block where it stands below the others as they stand below each other. */
function continuesBlock(block: TextBlock, line: TextLine): boolean {
  const first = block.lines[0]!;
  const last = block.lines.at(-1)!;
  const size = first.fontSize;
  const step = line.y - last.y;
  const isAlike =
    line.anchor === first.anchor &&
    Math.abs(line.x - first.x) < 0.1 * size &&
    Math.abs(line.fontSize - size) < 0.01 * size &&
    Math.abs(line.spread - first.spread) < 0.01 * size;
  if (!isAlike || step < LEAST_STEP * size || step > LARGEST_STEP * size) return false;
  if (block.step !== 0 && Math.abs(step - block.step) > 0.02 * size) return false;
  block.lines.push(line);
  block.step ||= step;
  return true;
}
