// Where each drawn piece of a text stands; the rules are those of src/render/paint/paintTextLetters.ts.
import type { TextNode } from '../../nodes/types.ts';
import { cutLetterRuns, isDrawnFromRight, isPlainLine, shapesOf } from '../../text/letterRuns.ts';
import type { LayoutLine, PathPlace, ResolvedStyle, TextLayout } from '../../text/types.ts';

export type PlacedLetter = { readonly letter: string; readonly dx: number; readonly width: number };

/** A piece drawn at once: `x`, `y` is the beginning of its baseline (the right end for right-to-left texts). */
export type PlacedRun = {
  readonly text: string;
  readonly style: ResolvedStyle;
  readonly x: number;
  readonly y: number;
  /** The run's own origin and turn, for letters on a path; `x` and `y` count from there. */
  readonly place?: PathPlace | undefined;
  /** Its letters, from `x` rightwards (leftwards for right-to-left texts) to the letter's near edge. */
  readonly letters: readonly PlacedLetter[];
};

export function placeLetters(node: TextNode, layout: TextLayout): readonly PlacedRun[] {
  return layout.lines.flatMap((line) => placeLine(node, layout, line));
}

function placeLine(node: TextNode, layout: TextLayout, line: LayoutLine): readonly PlacedRun[] {
  const sign = isDrawnFromRight(node) ? -1 : 1;
  const baseline = -layout.height / 2 + line.top + line.baseline;
  let x = (-sign * layout.width) / 2 + line.left;
  if (isPlainLine(node, line)) {
    if (line.graphemes.length === 0) return [];
    const letters = lettersOf(line, 0, line.graphemes.length);
    return [
      { text: line.graphemes.join(''), style: layout.base, x, y: baseline + layout.base.deltaY, letters },
    ];
  }
  const runs: PlacedRun[] = [];
  for (const run of cutLetterRuns(node, layout, line)) {
    const first = line.boxes[run.start];
    if (!first) continue;
    x += sign * (first.kernedWidth - first.width);
    const style = line.styles?.[run.end - 1] ?? layout.base;
    const text = shapesOf(line, run);
    const letters = lettersOf(line, run.start, run.end);
    const place = line.places?.[run.start];
    if (place) runs.push({ text, style, x: -run.width / 2, y: style.deltaY, place, letters });
    else runs.push({ text, style, x, y: baseline + style.deltaY, letters });
    x += sign * run.width;
  }
  return runs;
}

function lettersOf(line: LayoutLine, start: number, end: number): readonly PlacedLetter[] {
  const first = line.boxes[start];
  const letters: PlacedLetter[] = [];
  for (let index = start; index < end; index++) {
    const box = line.boxes[index];
    if (!box || !first) continue;
    const next = index + 1 < end ? line.boxes[index + 1] : undefined;
    const width = next ? next.left - box.left : box.width;
    letters.push({ letter: (line.shapes ?? line.graphemes)[index] ?? '', dx: box.left - first.left, width });
  }
  return letters;
}
