// Which units of a gesture are painted together.
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { SpatialIndex } from '../../../scene/queries/SpatialIndex.ts';
import type { GesturePlan } from './planGesture.ts';

/** Units that are neighbours in the paint order move as one; bottom to top. Copies lie all above the last of them. */
export function findRanges(plan: GesturePlan, spatial: SpatialIndex): NodeId[][] {
  const sorted = [...plan.units]
    .filter((id) => !plan.hidden.has(id))
    .sort((a, b) => spatial.rankOf(a) - spatial.rankOf(b));
  if (plan.copies) return sorted.length > 0 ? [sorted] : [];
  const ranges: NodeId[][] = [];
  let last = -2;
  let wasMoved = false;
  for (const id of sorted) {
    const rank = spatial.rankOf(id);
    const isMoved = plan.moved.has(id);
    if (rank === last + 1 && isMoved === wasMoved) ranges.at(-1)?.push(id);
    else ranges.push([id]);
    last = rank;
    wasMoved = isMoved;
  }
  return ranges;
}

/** For units shown on top of everything: those that stay, then those that move. */
export function groupByMotion(units: readonly NodeId[], plan: GesturePlan): NodeId[][] {
  const moving = units.filter((id) => plan.moved.has(id));
  const resting = units.filter((id) => !plan.moved.has(id));
  return [resting, moving].filter((group) => group.length > 0);
}
