// Snapping of a moving box to edges, centres, equal gaps and the artboard. Pure: sorted arrays are built once when a
// gesture starts, each move is a few binary searches.
import type { Box } from '../geometry/types.ts';
import type { Gap, GapGuide, Guide, SnapAxis, SnapResult, SnapTargets } from './snapTypes.ts';

/** At most this many lines are looked at on each side of a place, and neighbours searched for a gap. */
const MAX_CANDIDATES = 64;
const SAME_LINE = 1e-3;

type Axis = 'x' | 'y';

const start = (box: Box, axis: Axis): number => (axis === 'x' ? box.left : box.top);
const size = (box: Box, axis: Axis): number => (axis === 'x' ? box.width : box.height);
const end = (box: Box, axis: Axis): number => start(box, axis) + size(box, axis);
const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

/** Prepares everything a gesture may snap to. `moving` is the box that will move, for the equal gaps it can make. */
export function buildSnapTargets(boxes: readonly Box[], moving: Box | null): SnapTargets {
  return { boxes, x: buildAxis(boxes, moving, 'x'), y: buildAxis(boxes, moving, 'y') };
}

function buildAxis(boxes: readonly Box[], moving: Box | null, axis: Axis): SnapAxis {
  const values = new Float64Array(boxes.length * 3);
  boxes.forEach((box, i) => {
    values[i * 3] = start(box, axis);
    values[i * 3 + 1] = start(box, axis) + size(box, axis) / 2;
    values[i * 3 + 2] = end(box, axis);
  });
  const order = sortedOrder(values);
  const gaps = moving ? placesOf(findNeighbourGaps(boxes, axis)) : [];
  const positions = Float64Array.from(gaps, (gap) => positionFor(gap, size(moving!, axis)));
  const gapOrder = sortedOrder(positions);
  return {
    lines: Float64Array.from(order, (i) => values[i]!),
    owners: Uint32Array.from(order, (i) => Math.floor(i / 3)),
    gapPositions: Float64Array.from(gapOrder, (i) => positions[i]!),
    gapOwners: gapOrder,
    gaps,
  };
}

function sortedOrder(values: Float64Array): Uint32Array {
  const order = Uint32Array.from(values, (_, i) => i);
  return order.sort((a, b) => values[a]! - values[b]!);
}

type FreeSpace = Pick<Gap, 'from' | 'to' | 'low' | 'high'> & {
  readonly before: number;
  readonly after: number;
};

/** For each box the nearest box after it that it faces; never all pairs. */
function findNeighbourGaps(boxes: readonly Box[], axis: Axis): FreeSpace[] {
  const cross = other(axis);
  const sorted = [...boxes].sort((a, b) => start(a, axis) - start(b, axis));
  const found: FreeSpace[] = [];
  for (let i = 0; i < sorted.length; i++) {
    const first = sorted[i]!;
    const last = Math.min(sorted.length, i + 1 + MAX_CANDIDATES);
    for (let j = i + 1; j < last; j++) {
      const second = sorted[j]!;
      const low = Math.max(start(first, cross), start(second, cross));
      const high = Math.min(end(first, cross), end(second, cross));
      if (high <= low || start(second, axis) <= end(first, axis)) continue;
      const from = end(first, axis);
      found.push({
        from,
        to: start(second, axis),
        low,
        high,
        before: start(first, axis),
        after: end(second, axis),
      });
      break;
    }
  }
  return found;
}

function placesOf(spaces: readonly FreeSpace[]): Gap[] {
  return spaces.flatMap(({ from, to, low, high, before, after }): Gap[] => [
    { from, to, low, high, place: 'between', edge: from },
    { from, to, low, high, place: 'before', edge: before },
    { from, to, low, high, place: 'after', edge: after },
  ]);
}

function positionFor(gap: Gap, width: number): number {
  const length = gap.to - gap.from;
  if (gap.place === 'before') return gap.edge - length - width;
  if (gap.place === 'after') return gap.edge + length;
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

/** Move to the nearest equal gap the box faces that beats `limit`, or null. */
function nearestGap(axisTargets: SnapAxis, box: Box, limit: number, axis: Axis): number | null {
  const { gapPositions, gapOwners, gaps } = axisTargets;
  const value = start(box, axis);
  const at = lowerBound(gapPositions, value);
  let best: number | null = null;
  const first = Math.max(0, at - MAX_CANDIDATES);
  const last = Math.min(gapPositions.length, at + MAX_CANDIDATES);
  for (let i = first; i < last; i++) {
    const move = gapPositions[i]! - value;
    if (Math.abs(move) >= (best === null ? limit : Math.abs(best))) continue;
    if (faces(gaps[gapOwners[i]!]!, box, axis)) best = move;
  }
  return best;
}

function faces(gap: Gap, box: Box, axis: Axis): boolean {
  const cross = other(axis);
  return start(box, cross) < gap.high && end(box, cross) > gap.low;
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
  const cross = other(axis);
  const { lines, owners } = targets[axis];
  for (const fraction of fractions) {
    const at = start(box, axis) + size(box, axis) * fraction;
    let from = start(box, cross);
    let to = end(box, cross);
    let count = 0;
    for (
      let i = lowerBound(lines, at - SAME_LINE);
      i < lines.length && count < MAX_CANDIDATES;
      i++, count++
    ) {
      if (lines[i]! > at + SAME_LINE) break;
      const owner = targets.boxes[owners[i]!]!;
      from = Math.min(from, start(owner, cross));
      to = Math.max(to, end(owner, cross));
    }
    if (count > 0) guides.push({ type: 'align', axis, at, from, to });
  }
  const gap = gapGuide(targets[axis], box, axis);
  if (gap) guides.push(gap);
}

function gapGuide(axisTargets: SnapAxis, box: Box, axis: Axis): GapGuide | null {
  const { gapPositions, gapOwners, gaps } = axisTargets;
  const near = start(box, axis);
  const far = end(box, axis);
  for (let i = lowerBound(gapPositions, near - SAME_LINE); i < gapPositions.length; i++) {
    if (gapPositions[i]! > near + SAME_LINE) break;
    const gap = gaps[gapOwners[i]!]!;
    if (!faces(gap, box, axis)) continue;
    const across =
      (Math.max(gap.low, start(box, other(axis))) + Math.min(gap.high, end(box, other(axis)))) / 2;
    const between = { from: gap.from, to: gap.to, across };
    if (gap.place === 'before')
      return {
        type: 'gap',
        axis,
        length: gap.to - gap.from,
        spans: [{ from: far, to: gap.edge, across }, between],
      };
    if (gap.place === 'after')
      return {
        type: 'gap',
        axis,
        length: gap.to - gap.from,
        spans: [between, { from: gap.edge, to: near, across }],
      };
    return {
      type: 'gap',
      axis,
      length: near - gap.from,
      spans: [
        { from: gap.from, to: near, across },
        { from: far, to: gap.to, across },
      ],
    };
  }
  return null;
}
