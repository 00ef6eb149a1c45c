// Snapping of a moving box to edges, centres, equal gaps and the artboard. Pure: sorted lines and neighbour gaps are
// built once when a gesture starts; a move is a few binary searches and one pass over the gaps.
import type { Box } from '../geometry/types.ts';
import type { Gap, GapGuide, Guide, SnapAxis, SnapResult, SnapTargets } from './snapTypes.ts';

/** At most this many boxes after one are looked at for the neighbour it faces. */
const MAX_NEIGHBOURS = 64;
const SAME_LINE = 1e-3;

type Axis = 'x' | 'y';

const start = (box: Box, axis: Axis): number => (axis === 'x' ? box.left : box.top);
const size = (box: Box, axis: Axis): number => (axis === 'x' ? box.width : box.height);
const end = (box: Box, axis: Axis): number => start(box, axis) + size(box, axis);
const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

/**
 * Prepares everything a gesture may snap to; `withGaps` also equal distances, which only moves can make. `single` are
 * lines that no box owns: upright ones by their x, level ones by their y.
 */
export function buildSnapTargets(
  boxes: readonly Box[],
  withGaps: boolean,
  single: { readonly x: readonly number[]; readonly y: readonly number[] } = { x: [], y: [] },
): SnapTargets {
  return {
    boxes,
    x: buildAxis(boxes, 'x', withGaps, single.x),
    y: buildAxis(boxes, 'y', withGaps, single.y),
  };
}

function buildAxis(
  boxes: readonly Box[],
  axis: Axis,
  withGaps: boolean,
  single: readonly number[],
): SnapAxis {
  const count = boxes.length;
  const from = new Float64Array(count);
  const to = new Float64Array(count);
  const lines = new Float64Array(count * 3 + single.length);
  lines.set(single, count * 3);
  for (let i = 0; i < count; i++) {
    const box = boxes[i]!;
    const near = axis === 'x' ? box.left : box.top;
    const length = axis === 'x' ? box.width : box.height;
    from[i] = near;
    to[i] = near + length;
    lines[i * 3] = near;
    lines[i * 3 + 1] = near + length / 2;
    lines[i * 3 + 2] = near + length;
  }
  // Without a comparator the engine sorts numbers natively, ten times faster; owners are looked up when drawn.
  lines.sort();
  return { lines, near: from, far: to, gaps: withGaps ? findNeighbourGaps(boxes, axis, from, to) : [] };
}

/**
 * For each box the nearest box after it that it faces; never all pairs. `near` and `far` are the boxes' edges along the
 * axis. A gesture's first step waits for this, before the engine has compiled any of it: no calls within the loops.
 */
function findNeighbourGaps(boxes: readonly Box[], axis: Axis, near: Float64Array, far: Float64Array): Gap[] {
  const count = boxes.length;
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  order.sort((a, b) => near[a]! - near[b]!);
  const from = new Float64Array(count);
  const to = new Float64Array(count);
  const low = new Float64Array(count);
  const high = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const at = order[i]!;
    const box = boxes[at]!;
    from[i] = near[at]!;
    to[i] = far[at]!;
    low[i] = axis === 'x' ? box.top : box.left;
    high[i] = axis === 'x' ? box.top + box.height : box.left + box.width;
  }
  const gaps: Gap[] = [];
  for (let i = 0; i < count; i++) {
    // What begins before this one ends overlaps it along the axis and leaves no gap.
    const first = lowerBound(from, to[i]! + SAME_LINE);
    const last = first + MAX_NEIGHBOURS < count ? first + MAX_NEIGHBOURS : count;
    const ownLow = low[i]!;
    const ownHigh = high[i]!;
    for (let j = first; j < last; j++) {
      const bottom = low[j]! > ownLow ? low[j]! : ownLow;
      const top = high[j]! < ownHigh ? high[j]! : ownHigh;
      if (top <= bottom) continue;
      gaps.push({ from: to[i]!, to: from[j]!, low: bottom, high: top, before: from[i]!, after: to[j]! });
      break;
    }
  }
  return gaps;
}

/** Near edges of a box of this width that make a distance equal to the gap: between, before and after the pair. */
function placeIn(gap: Gap, which: 0 | 1 | 2, width: number): number {
  const length = gap.to - gap.from;
  if (which === 1) return gap.before - length - width;
  if (which === 2) return gap.after + length;
  // Too wide to fit between: a place no move can reach.
  return width > length ? Infinity : (gap.from + gap.to - width) / 2;
}

/** Snaps a moved box: nearest line or equal gap within `distance` scene units on each axis. */
export function snapBox(targets: SnapTargets, box: Box, distance: number): SnapResult {
  const dx = nearestMove(targets.x, box, distance, 'x');
  const dy = nearestMove(targets.y, box, distance, 'y');
  if (dx === null && dy === null) return NOTHING;
  const snapped = { ...box, left: box.left + (dx ?? 0), top: box.top + (dy ?? 0) };
  const guides: Guide[] = [];
  if (dx !== null) collectGuides(targets, snapped, 'x', BOX_LINES, guides);
  if (dy !== null) collectGuides(targets, snapped, 'y', BOX_LINES, guides);
  return { dx: dx ?? 0, dy: dy ?? 0, guides };
}

/**
 * Snaps single edges of a box being resized. `x` and `y` say which edge moves: 0 the near one, 1 the far one, null
 * none. The answer moves that edge only.
 */
export function snapEdges(
  targets: SnapTargets,
  box: Box,
  edges: { readonly x: 0 | 1 | null; readonly y: 0 | 1 | null },
  distance: number,
): SnapResult {
  const dx =
    edges.x === null ? null : nearestLine(targets.x, edges.x === 0 ? box.left : end(box, 'x'), distance);
  const dy =
    edges.y === null ? null : nearestLine(targets.y, edges.y === 0 ? box.top : end(box, 'y'), distance);
  if (dx === null && dy === null) return NOTHING;
  const left = box.left + (edges.x === 0 ? (dx ?? 0) : 0);
  const top = box.top + (edges.y === 0 ? (dy ?? 0) : 0);
  const right = end(box, 'x') + (edges.x === 1 ? (dx ?? 0) : 0);
  const bottom = end(box, 'y') + (edges.y === 1 ? (dy ?? 0) : 0);
  const snapped = { left, top, width: right - left, height: bottom - top };
  const guides: Guide[] = [];
  if (dx !== null) collectGuides(targets, snapped, 'x', [edges.x!], guides);
  if (dy !== null) collectGuides(targets, snapped, 'y', [edges.y!], guides);
  return { dx: dx ?? 0, dy: dy ?? 0, guides };
}

const NOTHING: SnapResult = { dx: 0, dy: 0, guides: [] };
/** Where on a box lines are compared, as fractions of its size. */
const BOX_LINES: readonly number[] = [0, 0.5, 1];

function nearestMove(axisTargets: SnapAxis, box: Box, distance: number, axis: Axis): number | null {
  let best: number | null = null;
  for (const fraction of BOX_LINES) {
    const move = nearestLine(axisTargets, start(box, axis) + size(box, axis) * fraction, distance);
    if (move !== null && (best === null || Math.abs(move) < Math.abs(best))) best = move;
  }
  const gapMove = nearestGap(axisTargets, box, best === null ? distance : Math.abs(best), axis);
  return gapMove ?? best;
}

/** Move from `value` to the nearest line, or null beyond `distance`. */
function nearestLine({ lines }: SnapAxis, value: number, distance: number): number | null {
  const at = lowerBound(lines, value);
  const below = at > 0 ? value - lines[at - 1]! : Infinity;
  const above = at < lines.length ? lines[at]! - value : Infinity;
  if (Math.min(below, above) > distance) return null;
  return above <= below ? above : -below;
}

const PLACES = [0, 1, 2] as const;

/** Move to the nearest equal gap the box faces that beats `limit`, or null. */
function nearestGap({ gaps }: SnapAxis, box: Box, limit: number, axis: Axis): number | null {
  const near = start(box, axis);
  const width = size(box, axis);
  const cross = other(axis);
  const low = start(box, cross);
  const high = end(box, cross);
  let best: number | null = null;
  let reach = limit;
  for (const gap of gaps) {
    if (low >= gap.high || high <= gap.low) continue;
    for (const which of PLACES) {
      const move = placeIn(gap, which, width) - near;
      if (Math.abs(move) >= reach) continue;
      best = move;
      reach = Math.abs(move);
    }
  }
  return best;
}

function lowerBound(values: Float64Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function collectGuides(
  targets: SnapTargets,
  box: Box,
  axis: Axis,
  fractions: readonly number[],
  guides: Guide[],
): void {
  for (const fraction of fractions) {
    const guide = alignGuide(targets, box, axis, start(box, axis) + size(box, axis) * fraction);
    if (guide) guides.push(guide);
  }
  const gap = gapGuide(targets[axis], box, axis);
  if (gap) guides.push(gap);
}

/** The line at `at` from the outermost to the outermost box that has an edge or middle there. */
function alignGuide({ boxes, ...axes }: SnapTargets, box: Box, axis: Axis, at: number): Guide | null {
  const { lines, near, far } = axes[axis];
  const found = lines[lowerBound(lines, at - SAME_LINE)];
  if (found === undefined || found > at + SAME_LINE) return null;
  const cross = other(axis);
  let from = start(box, cross);
  let to = end(box, cross);
  let spacing: Span | null = null;
  for (let i = 0; i < boxes.length; i++) {
    const before = near[i]! - at;
    const after = far[i]! - at;
    if (!isZero(before) && !isZero(after) && !isZero((before + after) / 2)) continue;
    const owner = boxes[i]!;
    from = Math.min(from, start(owner, cross));
    to = Math.max(to, end(owner, cross));
    spacing = nearer(spacing, spaceBetween(box, owner, cross));
  }
  return { type: 'align', axis, at, from, to, spacing };
}

type Span = { readonly from: number; readonly to: number };

/** The way between two boxes along an axis; null when they overlap on it. */
function spaceBetween(box: Box, owner: Box, axis: Axis): Span | null {
  if (start(owner, axis) > end(box, axis)) return { from: end(box, axis), to: start(owner, axis) };
  if (end(owner, axis) < start(box, axis)) return { from: end(owner, axis), to: start(box, axis) };
  return null;
}

function nearer(a: Span | null, b: Span | null): Span | null {
  if (!a || !b) return a ?? b;
  return b.to - b.from < a.to - a.from ? b : a;
}

function isZero(distance: number): boolean {
  return Math.abs(distance) <= SAME_LINE;
}

function gapGuide({ gaps }: SnapAxis, box: Box, axis: Axis): GapGuide | null {
  const near = start(box, axis);
  const width = size(box, axis);
  const cross = other(axis);
  const low = start(box, cross);
  const high = end(box, cross);
  for (const gap of gaps) {
    if (low >= gap.high || high <= gap.low) continue;
    for (const which of PLACES)
      if (isZero(placeIn(gap, which, width) - near)) return describeGap(gap, which, box, axis);
  }
  return null;
}

function describeGap(gap: Gap, which: 0 | 1 | 2, box: Box, axis: Axis): GapGuide {
  const near = start(box, axis);
  const far = end(box, axis);
  const cross = other(axis);
  const across = (Math.max(gap.low, start(box, cross)) + Math.min(gap.high, end(box, cross))) / 2;
  const between = { from: gap.from, to: gap.to, across };
  const length = gap.to - gap.from;
  if (which === 1)
    return { type: 'gap', axis, length, spans: [{ from: far, to: gap.before, across }, between] };
  if (which === 2)
    return { type: 'gap', axis, length, spans: [between, { from: gap.after, to: near, across }] };
  const spans = [
    { from: gap.from, to: near, across },
    { from: far, to: gap.to, across },
  ];
  return { type: 'gap', axis, length: near - gap.from, spans };
}
