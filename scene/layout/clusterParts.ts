// What belongs together: one thing on another, texts close to each other, shapes that touch.
import { joinMeetings } from './joinSets.ts';
import { areBeside, doMeet, type Ends, gapBetween, overlapOf, sizeOf } from './spans.ts';
import type { Axis, Cluster, Pair, Part } from './types.ts';

/** Of the smaller one, this much lies on the larger one that it belongs to. */
const MOST_OF_IT = 0.8;
/** Drawn pieces closer than this share of the shorter side are one drawing. */
const TOUCHING = 0.002;

/**
 * Sets of parts that have to move as one along an axis, on an artboard of this `size`; `near` is the largest gap, in scene
 * units, that still holds them together.
 */
export function clusterParts(
  parts: readonly Part[],
  axis: Axis,
  { near, size }: { readonly near: number; readonly size: Pair },
): readonly Cluster[] {
  const touching = Math.min(...size) * TOUCHING;
  const isHeld = ({ lo, hi }: Ends): boolean => lo[axis] <= 0 || hi[axis] >= size[axis];
  const drawings = joinMeetings(parts, near, (a, b) => {
    // What hangs over an edge is held by the edge; it takes along what lies on it.
    const [smaller, larger] = areaOf(a) <= areaOf(b) ? [a, b] : [b, a];
    if (isHeld(smaller) && !isHeld(larger)) return false;
    if (a.isSlanted || b.isSlanted) return false;
    if (doMeet(a, b) && sharedArea(a, b) >= MOST_OF_IT * areaOf(smaller)) return true;
    // A text across the edge of a shape has it as its backdrop only.
    if (a.hasText !== b.hasText) return false;
    const gap = widestGap(a, b);
    return a.hasText ? gap <= near : areBeside(a, b) || (gap <= touching && !isHeld(larger));
  });
  return joinMeetings(drawings.map(toCluster), near, (a, b) => isCaption(a, b, isHeld)).map((set) =>
    toCluster(set.flatMap((cluster) => cluster.parts)),
  );
}

/** Whether one is text that stands right beside a drawing: a word and its underline, a line and its bullet. */
function isCaption(a: Cluster, b: Cluster, isHeld: (cluster: Cluster) => boolean): boolean {
  const drawing = a.hasText ? b : a;
  if (a.hasText === b.hasText || isHeld(drawing)) return false;
  return widestGap(a, b) > 0 && drawing.parts.every(({ isSlanted }) => !isSlanted);
}

const widestGap = (a: Ends, b: Ends): number => Math.max(gapBetween(a, b, 0), gapBetween(a, b, 1));

/** Lines count as a unit thick. */
const areaOf = (box: Ends): number => Math.max(1, sizeOf(box, 0)) * Math.max(1, sizeOf(box, 1));

const sharedArea = (a: Ends, b: Ends): number =>
  Math.max(1, overlapOf(a, b, 0)) * Math.max(1, overlapOf(a, b, 1));

function toCluster(parts: readonly Part[]): Cluster {
  return {
    parts,
    lo: [Math.min(...parts.map(({ lo }) => lo[0])), Math.min(...parts.map(({ lo }) => lo[1]))],
    hi: [Math.max(...parts.map(({ hi }) => hi[0])), Math.max(...parts.map(({ hi }) => hi[1]))],
    hasText: parts.some(({ hasText }) => hasText),
  };
}
