// A caret's steps to the left and right where not all letters run to the right: as browsers' own fields take them, by what
// is seen. Pure.
import type { TextNode } from '../nodes/types.ts';
import { findLineIndex, graphemeAtOffset, offsetOfGrapheme } from './caret.ts';
import type { CaretPlace } from './caret.ts';
import { hasLeftwardLetters } from './leftwardLetters.ts';
import type { LayoutLine, TextLayout } from './types.ts';
import { findVisualLine } from './visualLine.ts';
import { findWord } from './words.ts';

/** Where a step ends, and the letter it went over; none from one line to the next. */
type Step = { readonly place: CaretPlace; readonly letter: LetterPassed | null };
type LetterPassed = { readonly start: number; readonly end: number; readonly isForward: boolean };

/** Whether what is seen at the caret may be in another order than what is written, its wrapped neighbours included. */
export function mixesDirections(layout: TextLayout, from: CaretPlace, node: TextNode): boolean {
  if (node.direction === 'rtl') return true;
  const { lines } = layout;
  const mixes = (line: LayoutLine | undefined): boolean => hasLeftwardLetters(line?.text ?? '');
  const index = findLineIndex(layout, from);
  for (let at = index; at >= 0 && (at === index || lines[at]?.wrapped); at--)
    if (mixes(lines[at])) return true;
  for (let at = index; lines[at]?.wrapped; at++) if (mixes(lines[at + 1])) return true;
  return false;
}

/** The place one letter to the right (1) or left (-1). */
export function moveByLetter(layout: TextLayout, from: CaretPlace, side: 1 | -1, node: TextNode): CaretPlace {
  return stepAside(layout, from, side, node).place;
}

/** The place at the word's edge that is met next: its end for who reads on, its beginning for who goes back. */
export function moveByWord(layout: TextLayout, from: CaretPlace, side: 1 | -1, node: TextNode): CaretPlace {
  let place = from;
  for (;;) {
    const step = stepAside(layout, place, side, node);
    if (step.place === place) return place;
    place = step.place;
    if (step.letter && isWordEdge(node.text, step.letter)) return place;
  }
}

function isWordEdge(text: string, { start, end, isForward }: LetterPassed): boolean {
  const word = findWord(text, start);
  if (!/[\p{L}\p{N}]/u.test(text.slice(word.start, word.end))) return false;
  return isForward ? word.end === end : word.start === start;
}

/** Answers `from` itself at the text's end. */
function stepAside(layout: TextLayout, from: CaretPlace, side: 1 | -1, node: TextNode): Step {
  const index = findLineIndex(layout, from);
  const line = layout.lines[index];
  if (!line) return { place: from, letter: null };
  const visual = findVisualLine(layout, line, node);
  const boundary = graphemeAtOffset(line, from.offset);
  const gap = visual?.gapOf[boundary] ?? boundary;
  const next = gap + side;
  if (next < 0 || next > line.graphemes.length) return crossLines(layout, from, side, node);
  const passed = Math.min(gap, next);
  const letter = visual?.letterAt[passed] ?? passed;
  const runsRight = (visual?.levels[letter] ?? 0) % 2 === 0;
  const start = offsetOfGrapheme(line, letter);
  const end = offsetOfGrapheme(line, letter + 1);
  return {
    place: placeAt(line, visual?.boundaryAt[next] ?? next),
    letter: { start, end, isForward: runsRight === side > 0 },
  };
}

function placeAt(line: LayoutLine, boundary: number): CaretPlace {
  const isEnd = boundary > 0 && boundary === line.graphemes.length;
  return { offset: offsetOfGrapheme(line, boundary), affinity: isEnd ? 'upstream' : 'downstream' };
}

/** Over a line's edge the next one is entered where reading goes on; where a word goes on there, behind its next letter. */
function crossLines(layout: TextLayout, from: CaretPlace, side: 1 | -1, node: TextNode): Step {
  const ahead = (node.direction === 'rtl' ? -side : side) as 1 | -1;
  const target = layout.lines[findLineIndex(layout, from) + ahead];
  if (!target) return { place: from, letter: null };
  const place = placeAt(target, ahead > 0 ? 0 : target.graphemes.length);
  return place.offset === from.offset ? stepAside(layout, place, side, node) : { place, letter: null };
}
