// What one state of a gesture has in common with the next, so that as little as possible is painted anew.
import { deepEqual } from '../../../scene/document/deepEqual.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import type { SceneIndex } from '../SceneIndex.ts';
import type { GesturePlan } from './planGesture.ts';

/** Whether both states lift the same nodes the same way, so that the runs can stay. */
export function isSameLift(a: GesturePlan, b: GesturePlan): boolean {
  return (
    a.copies === b.copies &&
    isSameSet(a.units, b.units) &&
    isSameSet(a.moved, b.moved) &&
    isSameSet(a.hidden, b.hidden)
  );
}

function isSameSet(a: ReadonlySet<NodeId>, b: ReadonlySet<NodeId>): boolean {
  if (a.size !== b.size) return false;
  for (const id of a) if (!b.has(id)) return false;
  return true;
}

/** Whether anything in the units looks otherwise than it is stored. */
export const isRepainting = ({ patches, memberCopies }: GesturePlan): boolean =>
  patches.size > 0 || memberCopies.children.size > 0;

/** Whether the unit or a member of it is patched, or copies are shown in it. */
export function isRedrawn(unit: NodeId, { patches, memberCopies }: GesturePlan, index: SceneIndex): boolean {
  for (const id of patches.keys()) if (index.unitOf(id) === unit) return true;
  for (const id of memberCopies.children.keys()) if (index.unitOf(id) === unit) return true;
  return false;
}

/** The units of which something is stored otherwise than it is patched. */
export function findUnwritten(
  { patches }: GesturePlan,
  { index, stored }: { readonly index: SceneIndex; readonly stored: SceneReader },
): ReadonlySet<NodeId | null> {
  const units = new Set<NodeId | null>();
  for (const [id, patch] of patches) {
    const node: Readonly<Record<string, unknown>> = { ...stored.get(id) };
    const isStored = Object.entries(patch).every(([key, value]) => deepEqual(value, node[key]));
    if (!isStored) units.add(index.unitOf(id));
  }
  return units;
}
