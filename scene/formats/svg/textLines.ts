// Pieces of text to lines, and lines that belong together to blocks: what a person would call one text.
import type { Point } from '../../geometry/types.ts';
import { splitGraphemes } from '../../text/graphemes.ts';
import type { TextMeasurer } from '../../text/types.ts';
import { evenRuns, type SpacedPiece } from './evenRuns.ts';
import type { Style } from './readStyle.ts';
import type { TextPiece } from './textPieces.ts';
import { type Anchor, fontSizeOf, widthOf } from './textWidths.ts';

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
  /** Degrees by which it is turned about the beginning of its baseline. */
  readonly turn: number;
};
/** Lines one below the other at even steps. */
export type TextBlock = { readonly lines: TextLine[]; step: number };

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

export const leftOf = ({ x, anchor, width }: TextLine): number =>
  anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;

/** `textLength` is the width the file wants all of the text to have; 0 for none. */
export function textBlocks(
  pieces: readonly TextPiece[],
  measurer: TextMeasurer | undefined,
  textLength: number,
): readonly TextBlock[] {
  const lines: TextLine[] = [];
  let pen: Point = { x: 0, y: 0 };
  const groups = splitAtPlaces(evenRuns(pieces, measurer));
  const stretched = groups.length === 1 && groups[0]!.length === 1 ? textLength : 0;
  for (const group of anchorChunks(groups, measurer)) {
    const line = lineOf(group, lines.length === 0 ? null : pen, measurer, stretched);
    lines.push(line);
    const raised = group.reduce((sum, piece, at) => (at === 0 ? sum : sum + piece.dy), 0);
    pen = { x: leftOf(line) + line.width - line.spread, y: line.y + raised };
  }
  return joinLines(lines, measurer);
}

/** Cuts where letters are placed anew; small shifts up or down stay within their line. */
function splitAtPlaces(pieces: readonly SpacedPiece[]): readonly SpacedPiece[][] {
  const groups: SpacedPiece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    const size = Math.max(fontSizeOf(piece.look), last ? fontSizeOf(last[0]!.look) : 0);
    const isPlaced = piece.x !== null || piece.y !== null;
    const isFar = Math.abs(piece.dx) > SPACE * size || Math.abs(piece.dy) > LEAST_STEP * size;
    const before = last?.at(-1);
    if (!before || isPlaced || isFar || isOther(before, piece)) groups.push([piece]);
    else last!.push(piece);
  }
  return groups;
}

/** Whether letters cannot be in one line: of different turns or distances, or not put together as one run. */
function isOther(before: SpacedPiece, { spread, rotate, look }: SpacedPiece): boolean {
  const differs = spread !== before.spread || rotate !== before.rotate || rotate !== 0;
  return differs || (spread !== 0 && look !== before.look);
}

/** Groups that an anchor has together begin where they begin together. */
function anchorChunks(
  groups: readonly SpacedPiece[][],
  measurer: TextMeasurer | undefined,
): readonly SpacedPiece[][] {
  const chunks: SpacedPiece[][][] = [];
  for (const group of groups) {
    const isPlaced = group[0]!.x !== null || group[0]!.y !== null;
    const chunk = chunks.at(-1);
    if (chunk && !isPlaced) chunk.push(group);
    else chunks.push([group]);
  }
  return chunks.flatMap((chunk) => {
    const [first, ...rest] = chunk[0]!;
    if (chunk.length === 1 || first!.anchor === 'start') return chunk;
    const width = chunk
      .flat()
      .reduce((sum, piece) => sum + piece.dx + spacedWidth(piece, measurer), -first!.dx);
    const x = (first!.x ?? 0) - (first!.anchor === 'middle' ? width / 2 : width);
    return [[{ ...first!, x, anchor: 'start' as const }, ...rest], ...chunk.slice(1)];
  });
}

const spacedWidth = ({ text, look, spread }: SpacedPiece, measurer: TextMeasurer | undefined): number =>
  widthOf(text, look, measurer) + spread * (splitGraphemes(text).length - 1);

function lineOf(
  group: readonly SpacedPiece[],
  pen: Point | null,
  measurer: TextMeasurer | undefined,
  textLength: number,
): TextLine {
  const [first] = group as readonly [SpacedPiece];
  let raise = 0;
  const runs = group.map(({ text, look, dy, shift: own }, at): LineRun => {
    if (at > 0) raise += dy;
    return { text, look, raise: raise + own };
  });
  const fontSize = Math.max(...runs.map(({ look }) => fontSizeOf(look)));
  const natural = runs.reduce((sum, { text, look }) => sum + widthOf(text, look, measurer), 0);
  const spread = textLength > 0 ? fillingSpread(first, textLength, measurer) : first.spread;
  const letters = runs.reduce((sum, { text }) => sum + splitGraphemes(text).length, 0);
  const shift = BASELINES[first.look['dominant-baseline'] ?? first.look['alignment-baseline'] ?? ''] ?? 0;
  const isAnchored = first.x !== null || pen === null;
  return {
    runs,
    x: (first.x ?? pen?.x ?? 0) + first.dx,
    // The pen's line has its shift already.
    y: first.dy + (first.y === null && pen ? pen.y : (first.y ?? 0) + shift * fontSize),
    anchor: isAnchored ? first.anchor : 'start',
    fontSize,
    width: natural + spread * letters,
    spread,
    turn: first.rotate,
  };
}

/** What letters that are to fill a width stand further apart than they would. */
function fillingSpread(
  { text, look }: SpacedPiece,
  textLength: number,
  measurer: TextMeasurer | undefined,
): number {
  const letters = splitGraphemes(text.trimEnd());
  if (letters.length < 2) return 0;
  const size = fontSizeOf(look);
  const spread = (textLength - widthOf(letters.join(''), look, measurer)) / (letters.length - 1);
  return Math.min(Math.max(spread, -size), 20 * size);
}

/** What a line's words take by themselves, as they are laid out: without the kerning at spaces. */
export function roomFor({ runs, spread }: TextLine, measurer: TextMeasurer | undefined): number {
  let room = 0;
  for (const { text, look } of runs)
    for (const word of text.split(/( )/))
      room += widthOf(word, look, measurer) + spread * splitGraphemes(word).length;
  return room;
}

function joinLines(lines: readonly TextLine[], measurer: TextMeasurer | undefined): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const mayGoOn = line.turn === 0 && block?.lines.at(-1)!.turn === 0;
    if (block && mayGoOn && (continuesLine(block, line, measurer) || continuesBlock(block, line))) continue;
    blocks.push({ lines: [line], step: 0 });
  }
  return blocks;
}

/** Adds `line` to the block's last one where it goes on in the same row, no further off than a word. */
function continuesLine({ lines }: TextBlock, line: TextLine, measurer: TextMeasurer | undefined): boolean {
  const last = lines.at(-1)!;
  const size = last.fontSize;
  if (last.anchor !== 'start' || line.anchor !== 'start' || line.spread !== 0 || last.spread !== 0)
    return false;
  const end = leftOf(last) + last.width;
  const gap = line.x - end;
  if (Math.abs(line.y - last.y) > 0.05 * size || Math.abs(line.fontSize - size) > 0.01 * size) return false;
  if (gap < CLOSE * size || gap > APART * size) return false;
  const before = last.runs.at(-1)!;
  // Letters of one element stand apart on purpose.
  if (before.look === line.runs[0]!.look) return false;
  if (gap > SPACE * size && !/\s$/.test(before.text) && !/^\s/.test(line.runs[0]!.text)) before.text += ' ';
  last.runs.push(...line.runs);
  const words = last.runs.reduce((sum, { text, look }) => sum + widthOf(text, look, measurer), 0);
  // Never less than the words take, which would go on in a line below.
  last.width = Math.max(line.x + line.width - leftOf(last), words);
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
