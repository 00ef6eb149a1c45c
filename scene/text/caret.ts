// Where carets and selections stand in a laid-out text, and which letter a point means. Pure; node space, origin at the
// box's top-left corner.
import type { Point } from '../geometry/types.ts';
import type { TextNode } from '../nodes/types.ts';
import { BASELINE_FRACTION, FONT_SIZE_MULTIPLIER } from './alignLines.ts';
import type { LayoutLine, TextLayout } from './types.ts';
import { findVisualLine } from './visualLine.ts';

/**
 * A place between letters. Where a line wraps inside a word, its end and the next line's start are the same offset:
 * `upstream` stays at the end, with the letter before it; all else is `downstream`.
 */
export type CaretPlace = { readonly offset: number; readonly affinity: Affinity };
export type Affinity = 'upstream' | 'downstream';

/** A caret as a stroke from its upper to its lower end. */
export type CaretStroke = { readonly top: Point; readonly bottom: Point; readonly lineIndex: number };

/** Index of the line that shows a caret. */
export function findLineIndex({ lines }: TextLayout, { offset, affinity }: CaretPlace): number {
  const index = Math.max(
    0,
    lines.findLastIndex((line) => line.start <= offset),
  );
  const before = lines[index - 1];
  const isEnd = affinity === 'upstream' && before?.wrapped && before.end === offset;
  return isEnd && lines[index]?.start === offset ? index - 1 : index;
}

/** Offset of the boundary before grapheme `index` of a line. */
export function offsetOfGrapheme(line: LayoutLine, index: number): number {
  let offset = line.start;
  for (let at = 0; at < index; at++) offset += line.graphemes[at]?.length ?? 0;
  return Math.min(offset, line.end);
}

/** Index of the grapheme that begins at or holds `offset`; the line's end answers the number of graphemes. */
export function graphemeAtOffset(line: LayoutLine, offset: number): number {
  const { graphemes } = line;
  let end = line.start;
  for (let index = 0; index < graphemes.length; index++) {
    end += (graphemes[index] as string).length;
    if (offset < end) return index;
  }
  return graphemes.length;
}

export function getCaret(layout: TextLayout, place: CaretPlace, node: TextNode): CaretStroke {
  const lineIndex = findLineIndex(layout, place);
  const line = layout.lines[lineIndex];
  if (!line) return { top: { x: 0, y: 0 }, bottom: { x: 0, y: layout.height }, lineIndex };
  const index = graphemeAtOffset(line, place.offset);
  const style = line.styles?.[Math.max(0, index - 1)] ?? layout.base;
  const height = style.fontSize * FONT_SIZE_MULTIPLIER;
  const above = -height * (1 - BASELINE_FRACTION) + style.deltaY;
  const below = height * BASELINE_FRACTION + style.deltaY;
  if (line.places) {
    const at = (y: number): Point => pointOnPlace(layout, line, index, y, node);
    return { top: at(above), bottom: at(below), lineIndex };
  }
  const x = xOfBoundary(layout, line, index, node);
  const baseline = line.top + line.baseline;
  return { top: { x, y: baseline + above }, bottom: { x, y: baseline + below }, lineIndex };
}

/** The place nearest to a point; points outside mean the nearest line and letter. */
export function findPlace(layout: TextLayout, point: Point, node: TextNode): CaretPlace {
  const line = findLine(layout, point);
  return line ? findPlaceOnLine(layout, line, point, node) : { offset: 0, affinity: 'downstream' };
}

function findPlaceOnLine(layout: TextLayout, line: LayoutLine, point: Point, node: TextNode): CaretPlace {
  let best = 0;
  let nearest = Infinity;
  for (let index = 0; index <= line.graphemes.length; index++) {
    const distance = line.places
      ? distanceTo(point, pointOnPlace(layout, line, index, 0, node))
      : Math.abs(point.x - xOfBoundary(layout, line, index, node));
    if (distance < nearest) {
      nearest = distance;
      best = index;
    }
  }
  const affinity = best > 0 && best === line.graphemes.length ? 'upstream' : 'downstream';
  return { offset: offsetOfGrapheme(line, best), affinity };
}

/** Offset of the letter under a point, the nearest one where there is none: what a double click means. */
export function findLetter(layout: TextLayout, point: Point, node: TextNode): number {
  const line = findLine(layout, point);
  if (!line) return 0;
  let best = 0;
  let nearest = Infinity;
  for (let index = 0; index < line.graphemes.length; index++) {
    const distance = distanceToLetter(layout, line, index, point, node);
    if (distance <= nearest) {
      nearest = distance;
      best = index;
    }
  }
  return offsetOfGrapheme(line, best);
}

/** 0 over the letter's whole advance. */
function distanceToLetter(
  layout: TextLayout,
  line: LayoutLine,
  index: number,
  point: Point,
  node: TextNode,
): number {
  const place = line.places?.[index];
  if (place) return distanceTo(point, toBox(layout, place));
  const visual = findVisualLine(layout, line, node);
  const left = visual?.lefts[index] ?? xOfBoundary(layout, line, index, node);
  const right = visual?.rights[index] ?? xOfBoundary(layout, line, index + 1, node);
  return Math.max(0, left - point.x, point.x - right);
}

/** The place one line above or below, at the same x; past the first or last line, the text's start or end. */
export function moveByLine(
  layout: TextLayout,
  from: CaretPlace,
  step: 1 | -1,
  x: number,
  node: TextNode,
): CaretPlace {
  const target = layout.lines[findLineIndex(layout, from) + step];
  const last = layout.lines.at(-1);
  if (!target || target.places) return { offset: step < 0 ? 0 : (last?.end ?? 0), affinity: 'downstream' };
  return findPlaceOnLine(layout, target, { x, y: 0 }, node);
}

function findLine(layout: TextLayout, point: Point): LayoutLine | undefined {
  const { lines } = layout;
  if (lines[0]?.places && lines.length > 1) return nearestPlacedLine(layout, point);
  // Lines overlap when lineHeight is small: the one whose middle is nearest wins.
  let best = lines[0];
  let nearest = Infinity;
  for (const line of lines) {
    const distance = Math.max(0, Math.abs(point.y - line.top - line.boxHeight / 2));
    if (distance < nearest) {
      nearest = distance;
      best = line;
    }
  }
  return best;
}

function nearestPlacedLine(layout: TextLayout, point: Point): LayoutLine | undefined {
  const distances = layout.lines.map((line) =>
    Math.min(...(line.places ?? []).map((place) => distanceTo(point, toBox(layout, place)))),
  );
  return layout.lines[distances.indexOf(Math.min(...distances))];
}

/** x of the boundary before grapheme `index`. */
export function xOfBoundary(layout: TextLayout, line: LayoutLine, index: number, node: TextNode): number {
  const visual = findVisualLine(layout, line, node);
  if (visual) return visual.stops[index] ?? 0;
  const box = line.boxes[index];
  const last = line.boxes.at(-1);
  return line.left + (box ? box.left : last ? last.left + last.width : 0);
}

function pointOnPlace(layout: TextLayout, line: LayoutLine, index: number, y: number, node: TextNode): Point {
  const visual = findVisualLine(layout, line, node);
  const gap = visual?.gapOf[index] ?? index;
  const isEnd = gap >= line.graphemes.length;
  const at = isEnd ? line.graphemes.length - 1 : gap;
  const letter = visual?.letterAt[at] ?? at;
  const place = line.places?.[letter];
  const box = line.boxes[letter];
  if (!place || !box) return { x: layout.width / 2, y: layout.height / 2 + y };
  const x = (isEnd ? box.kernedWidth : -box.kernedWidth) / 2;
  return turn(layout, place, x, y);
}

type Place = { readonly x: number; readonly y: number; readonly angle: number };

export function turn(layout: TextLayout, place: Place, x: number, y: number): Point {
  const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)];
  const centre = toBox(layout, place);
  return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos };
}

function toBox(layout: TextLayout, place: Point): Point {
  return { x: place.x + layout.width / 2, y: place.y + layout.height / 2 };
}

function distanceTo(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
