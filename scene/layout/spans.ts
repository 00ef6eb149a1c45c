// Small questions about boxes given by their ends on each axis.
import Flatbush from 'flatbush';
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

/** Where two boxes lie over each other; null where they do not. */
export function meetingOf(a: Ends, b: Ends): Ends | null {
  const lo: Pair = [Math.max(a.lo[0], b.lo[0]), Math.max(a.lo[1], b.lo[1])];
  const hi: Pair = [Math.min(a.hi[0], b.hi[0]), Math.min(a.hi[1], b.hi[1])];
  return lo[0] <= hi[0] && lo[1] <= hi[1] ? { lo, hi } : null;
}

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

/** Pairs with no gap larger than `reach` on either axis that are wanted. */
export function findMeetings<Item extends Ends>(
  items: readonly Item[],
  reach: number,
  isWanted: (a: Item, b: Item) => boolean,
): readonly (readonly [Item, Item])[] {
  if (items.length < 2) return [];
  const tree = new Flatbush(items.length);
  for (const { lo, hi } of items) tree.add(lo[0], lo[1], hi[0], hi[1]);
  tree.finish();
  const pairs: [Item, Item][] = [];
  items.forEach((item, at) => {
    const { lo, hi } = item;
    for (const other of tree.search(lo[0] - reach, lo[1] - reach, hi[0] + reach, hi[1] + reach)) {
      const partner = items[other]!;
      if (other > at && isWanted(item, partner)) pairs.push([item, partner]);
    }
  });
  return pairs;
}
