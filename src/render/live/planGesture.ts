// Reads a preview: which top-level nodes it touches, which of them merely move, and what is patched inside groups.
import type { SceneReader } from '../../../scene/document/types.ts';
import { invert, multiply } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import { placeByMatrix } from '../../../scene/kernels/placeByMatrix.ts';
import type { NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import { worldMatrix } from '../../../scene/queries/worldMatrix.ts';
import type { ScenePreview } from '../types.ts';
import { copyMembers, type MemberCopies } from './copyMembers.ts';

export type GesturePlan = {
  /** Top-level nodes taken out of the still content. */
  readonly units: ReadonlySet<NodeId>;
  /** Units shown through the preview's matrix. */
  readonly moved: ReadonlySet<NodeId>;
  /** Units not shown at all. */
  readonly hidden: ReadonlySet<NodeId>;
  readonly patches: ReadonlyMap<NodeId, NodePatch>;
  readonly matrix: Matrix | null;
  /** The units stay in the still content as well. */
  readonly copies: boolean;
  /** Copies of groups' members, shown in their groups above the members that stay. */
  readonly memberCopies: MemberCopies;
};

/** `reader` shows the document as it is stored: a gesture always starts from there. */
export function planGesture(
  preview: ScenePreview,
  reader: SceneReader,
  unitOf: (id: NodeId) => NodeId | null,
): GesturePlan {
  const units = new Set<NodeId>();
  const moved = new Set<NodeId>();
  const hidden = new Set<NodeId>();
  const patches = new Map<NodeId, NodePatch>(preview.patches);
  const copied = new Map<NodeId, NodePatch>();
  for (const id of preview.ids) {
    const unit = unitOf(id);
    if (unit === null) continue;
    units.add(unit);
    // A picture of what is cut out by a clip path of the scene would take that along.
    if (unit === id && (preview.copies || !reader.get(id)!.clipPath?.absolutePositioned)) moved.add(id);
    else if (preview.matrix) {
      const place = movedMember(reader, id, preview.matrix);
      if (preview.copies) copied.set(id, place);
      else patches.set(id, { ...place, ...patches.get(id) });
    }
  }
  for (const id of preview.patches?.keys() ?? []) addUnit(units, unitOf(id));
  for (const id of preview.hidden ?? []) {
    const unit = unitOf(id);
    addUnit(units, unit);
    if (unit === id) hidden.add(id);
    else patches.set(id, { ...patches.get(id), hidden: true });
  }
  return {
    units,
    moved,
    hidden,
    patches,
    matrix: preview.matrix ?? null,
    copies: preview.copies === true && copied.size === 0,
    memberCopies: copyMembers(reader, copied),
  };
}

function addUnit(units: Set<NodeId>, unit: NodeId | null): void {
  if (unit !== null) units.add(unit);
}

/** A node under a world movement, placed in the space of the group it is in. */
function movedMember(reader: SceneReader, id: NodeId, matrix: Matrix): NodePatch {
  const node = reader.get(id) as SceneNode;
  const parent = worldMatrix(reader, node.parentId);
  const back = invert(parent);
  if (!back) return {};
  return placeByMatrix(node, multiply(multiply(back, multiply(matrix, parent)), nodeMatrix(node)));
}
