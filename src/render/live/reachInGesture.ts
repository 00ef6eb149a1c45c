import { IDENTITY } from '../../../scene/geometry/matrix.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { SceneIndex } from '../SceneIndex.ts';
import { castReach } from './castReach.ts';
import { isRepainting } from './comparePlans.ts';
import { copyIdOf } from './copyMembers.ts';
import { extentOf } from './GestureInTiles.ts';
import { boundsUnder } from './LiveRun.ts';
import type { GesturePlan } from './planGesture.ts';
import type { PreviewReader } from './PreviewReader.ts';

/** Where a gesture shows a node of one of its units, or the copy of it that it moves, scene units; null for nowhere. */
export function reachInGesture(
  id: NodeId,
  unit: NodeId,
  { plan, index, reader }: { plan: GesturePlan; index: SceneIndex; reader: PreviewReader },
): Box | null {
  // The index has the units as they are stored; most gestures leave them so.
  const bounds = isRepainting(plan)
    ? (extentOf(reader, [id, copyIdOf(id)])?.bounds ?? null)
    : index.reachOfOne(id);
  const matrix = plan.moved.has(unit) ? plan.matrix : null;
  return bounds && boundsUnder(matrix ?? IDENTITY, { bounds, cast: castReach(reader, [id]) });
}
