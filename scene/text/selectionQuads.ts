// The areas a selection covers. Pure; node space, as in caret.ts.
import type { Point } from '../geometry/types.ts';
import type { TextNode } from '../nodes/types.ts';
import { BASELINE_FRACTION, FONT_SIZE_MULTIPLIER } from './alignLines.ts';
import { graphemeAtOffset, turn, xOfBoundary } from './caret.ts';
import type { LayoutLine, TextLayout } from './types.ts';
import { findVisualLine } from './visualLine.ts';
import type { VisualLine } from './visualLine.ts';

/** Four corners in drawing order. */
export type Quad = readonly [Point, Point, Point, Point];

type Span = readonly [left: number, right: number];

/** Pieces of a line are set each on its own: closer than this (px) they are seen as one. */
const SEAM = 0.5;

/** Areas behind the letters in [start, end); a selected line feed shows as a thin strip. */
export function getSelectionQuads(
  layout: TextLayout,
  start: number,
  end: number,
  node: TextNode,
): readonly Quad[] {
  return layout.lines.flatMap((line, index) => {
    // A line that wraps inside a word ends where the next one begins: no letter is between them.
    const hasFeed = (layout.lines[index + 1]?.start ?? line.end) > line.end;
    if (end <= line.start || start > line.end || start >= end) return [];
    if (start === line.end && !hasFeed) return [];
    const first = graphemeAtOffset(line, Math.max(start, line.start));
    const last = graphemeAtOffset(line, Math.min(end, line.end));
    if (line.places) return getPlaceQuads(layout, line, first, last);
    const feed = end > line.end && hasFeed ? layout.base.fontSize * 0.2 : 0;
    const visual = findVisualLine(layout, line, node);
    const spans = visual
      ? getVisualSpans(visual, first, last, node.direction === 'rtl' ? -feed : feed)
      : [[xOfBoundary(layout, line, first, node), xOfBoundary(layout, line, last, node) + feed] as const];
    return spans.map(([left, right]) => boxQuad(left, line.top, right, line.top + line.boxHeight));
  });
}

/** Letters [first, end) as they are seen, which may be apart, and the strip of a feed behind the line's end. */
function getVisualSpans(visual: VisualLine, first: number, end: number, feed: number): readonly Span[] {
  const spans: Span[] = [];
  const add = (left: number, right: number): void => {
    const last = spans.at(-1);
    if (last && left <= last[1] + SEAM) spans[spans.length - 1] = [last[0], Math.max(last[1], right)];
    else spans.push([left, right]);
  };
  const edge = visual.stops.at(-1) ?? 0;
  if (feed < 0) add(edge + feed, edge);
  for (const letter of visual.letterAt) {
    if (letter >= first && letter < end) add(visual.lefts[letter] as number, visual.rights[letter] as number);
  }
  if (feed > 0) add(edge, edge + feed);
  return spans;
}

function getPlaceQuads(layout: TextLayout, line: LayoutLine, first: number, end: number): readonly Quad[] {
  const quads: Quad[] = [];
  for (let index = first; index < end; index++) {
    const place = line.places?.[index];
    const box = line.boxes[index];
    if (!place || !box) continue;
    const half = box.kernedWidth / 2;
    const above = -box.height * FONT_SIZE_MULTIPLIER * (1 - BASELINE_FRACTION);
    const below = box.height * FONT_SIZE_MULTIPLIER * BASELINE_FRACTION;
    quads.push([
      turn(layout, place, -half, above),
      turn(layout, place, half, above),
      turn(layout, place, half, below),
      turn(layout, place, -half, below),
    ]);
  }
  return quads;
}

function boxQuad(left: number, top: number, right: number, bottom: number): Quad {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}
