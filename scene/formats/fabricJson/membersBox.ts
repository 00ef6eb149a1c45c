// The box Fabric would fit around a group's members, in the group's own space.
import { unionBoxes } from '../../geometry/box.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Box } from '../../geometry/types.ts';
import type { SceneNode } from '../../nodes/types.ts';
import { framedBounds } from '../../queries/worldBounds.ts';

const NO_BOX: Box = { left: 0, top: 0, width: 0, height: 0 };

type Tree = { readonly node: SceneNode; readonly members: readonly Tree[] };

/** Null when there are no members; an empty group is a point. */
export function membersBoxOf(members: readonly Tree[]): Box | null {
  return unionBoxes(members.map(boxOf));
}

function boxOf({ node, members }: Tree): Box {
  const box = node.kind === 'group' ? (membersBoxOf(members) ?? NO_BOX) : undefined;
  return framedBounds(node, nodeMatrix(node), box);
}
