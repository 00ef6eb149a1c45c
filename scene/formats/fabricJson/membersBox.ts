// The box Fabric would fit around a group's members, in the group's own space.
import { unionBoxes } from '../../geometry/box.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Box } from '../../geometry/types.ts';
import type { SceneNode } from '../../nodes/types.ts';
import { framedBounds } from '../../queries/worldBounds.ts';

type Tree = { readonly node: SceneNode; readonly members: readonly Tree[] };

/** Null when there are no members; an empty group is a point. */
export function membersBoxOf(members: readonly Tree[]): Box | null {
  return unionBoxes(members.map(boxOf));
}

function boxOf({ node, members }: Tree): Box {
  return framedBounds(node, nodeMatrix(node), node.kind === 'group' ? membersBoxOf(members) : undefined);
}
