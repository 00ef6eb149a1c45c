// Where the letters of a line that holds right-to-left ones are seen. Each piece that is drawn at once is a paragraph of its
// own to the canvas (cutLetterRuns); the pieces stand in reading order. On a curve, which has no left and right, letters are
// counted along it, and so are distances. Pure; node space, as in caret.ts.
import type { TextNode } from '../nodes/types.ts';
import { getLevels, orderByLevels } from './bidi.ts';
import { getDrawnWidths } from './drawnWidths.ts';
import { hasLeftwardLetters } from './leftwardLetters.ts';
import { cutLetterRuns } from './letterRuns.ts';
import type { LetterRun } from './letterRuns.ts';
import type { LayoutLine, TextLayout } from './types.ts';

/**
 * Boundaries are counted as the text runs: boundary `i` is before letter `i`. Gaps are counted from left to right. Each
 * boundary has one gap and each gap one boundary: between letters of two directions it stands beside the outer one, so that
 * a word of Hebrew in a Latin line begins at its left and ends at its right for whoever comes from outside.
 */
export type VisualLine = {
  /** Letters from left to right. */
  readonly letterAt: readonly number[];
  readonly boundaryAt: readonly number[];
  readonly gapOf: readonly number[];
  /** x of each boundary. */
  readonly stops: readonly number[];
  /** Left and right side of each letter. */
  readonly lefts: readonly number[];
  readonly rights: readonly number[];
  /** Odd for letters that run to the left. */
  readonly levels: readonly number[];
};

const known = new WeakMap<LayoutLine, VisualLine | null>();

/** Null for lines whose letters stand as the text runs: from left to right, or one by one along a path. */
export function findVisualLine(layout: TextLayout, line: LayoutLine, node: TextNode): VisualLine | null {
  let visual = known.get(line);
  if (visual === undefined) {
    const isPlain = line.places ? !line.shapes : node.direction === 'ltr' && !hasLeftwardLetters(line.text);
    known.set(line, (visual = isPlain ? null : makeVisualLine(layout, line, node)));
  }
  return visual;
}

type Made = { [Key in keyof VisualLine]: number[] };

function makeVisualLine(layout: TextLayout, line: LayoutLine, node: TextNode): VisualLine {
  const isRtl = node.direction === 'rtl';
  const origin = isRtl ? layout.width + line.left : line.left;
  const made: Made = {
    letterAt: [],
    boundaryAt: [],
    gapOf: [],
    stops: [],
    lefts: [],
    rights: [],
    levels: [],
  };
  const runs = line.places
    ? [{ start: 0, end: line.graphemes.length, width: 0 }]
    : cutLetterRuns(node, layout, line);
  let end = origin;
  for (const run of isRtl ? runs.toReversed() : runs) {
    const widths = line.places ? line.boxes.map((box) => box.kernedWidth) : getDrawnWidths(line, run);
    const along = line.boxes[run.start]?.left ?? 0;
    const width = widths.reduce((sum, each) => sum + each, 0);
    const left = isRtl ? origin - along - width : origin + along;
    if (run.end === line.graphemes.length) end = isRtl ? left : left + width;
    placeRun(made, line, run, { widths, left, right: left + width, isRtl });
  }
  const { length } = line.graphemes;
  made.stops[length] = end;
  made.gapOf[length] = isRtl ? 0 : length;
  for (const [boundary, gap] of made.gapOf.entries()) made.boundaryAt[gap] = boundary;
  return made;
}

function placeRun(
  made: Made,
  { graphemes }: LayoutLine,
  { start, end }: LetterRun,
  spot: {
    readonly widths: readonly number[];
    readonly left: number;
    readonly right: number;
    readonly isRtl: boolean;
  },
): void {
  const levels = getLevels(graphemes.slice(start, end), spot.isRtl ? 'rtl' : 'ltr');
  const firstGap = made.letterAt.length;
  const gapBefore: number[] = [];
  let x = spot.left;
  for (const index of orderByLevels(levels)) {
    gapBefore[index] = made.letterAt.length;
    made.letterAt.push(start + index);
    made.levels[start + index] = levels[index] as number;
    made.lefts[start + index] = x;
    x += spot.widths[index] as number;
    made.rights[start + index] = x;
  }
  made.gapOf[start] = spot.isRtl ? firstGap + end - start : firstGap;
  made.stops[start] = spot.isRtl ? spot.right : spot.left;
  for (let index = 1; index < end - start; index++) {
    const [before, after] = [levels[index - 1] as number, levels[index] as number];
    // The end of the letter before, or the beginning of the one after where that is the outer one.
    const isBefore = before <= after;
    const letter = isBefore ? index - 1 : index;
    const isRight = (isBefore ? before : after) % 2 === (isBefore ? 0 : 1);
    made.gapOf[start + index] = (gapBefore[letter] as number) + (isRight ? 1 : 0);
    made.stops[start + index] = (isRight ? made.rights : made.lefts)[start + letter] as number;
  }
}
