// Small questions about boxes given by their ends on each axis.
import type { Axis, Pair } from './types.ts';

/** A box by its ends on each axis. */
export type Ends = { readonly lo: Pair; readonly hi: Pair };

export const sizeOf = ({ lo, hi }: Ends, axis: Axis): number => hi[axis] - lo[axis];

export const middleOf = ({ lo, hi }: Ends, axis: Axis): number => (lo[axis] + hi[axis]) / 2;

/** 0 where both share a stretch of the axis. */
export const gapBetween = (a: Ends, b: Ends, axis: Axis): number =>
  Math.max(0, a.lo[axis] - b.hi[axis], b.lo[axis] - a.hi[axis]);

/** How much of the axis both share; negative for a gap. */
export const overlapOf = (a: Ends, b: Ends, axis: Axis): number =>
  Math.min(a.hi[axis], b.hi[axis]) - Math.max(a.lo[axis], b.lo[axis]);

/** Whether two boxes lie over each other, or touch. */
export const doMeet = (a: Ends, b: Ends): boolean => overlapOf(a, b, 0) >= 0 && overlapOf(a, b, 1) >= 0;

/** Neighbours in a row or a column: one after the other on an axis, and side by side on the other one. */
export const areBeside = (a: Ends, b: Ends): boolean => followEach(a, b, 0) || followEach(a, b, 1);

/** True for neighbours in a row along the axis; how far apart they are is not asked. */
export function followEach(a: Ends, b: Ends, axis: Axis): boolean {
  const other = axis === 0 ? 1 : 0;
  return (
    overlapOf(a, b, axis) <= 0.2 * Math.min(sizeOf(a, axis), sizeOf(b, axis)) &&
    overlapOf(a, b, other) >= 0.5 * Math.min(sizeOf(a, other), sizeOf(b, other))
  );
}
