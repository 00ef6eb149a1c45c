// The box Fabric would fit around a group's members, in the group's own space.
import { unionBoxes } from '../../geometry/box.ts';
import { multiply } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Box, Matrix } from '../../geometry/types.ts';
import type { SceneNode } from '../../nodes/types.ts';
import { framedBounds } from '../../queries/worldBounds.ts';

type Tree = { readonly node: SceneNode; readonly members: readonly Tree[] };

/** Null when there are no members; an empty group is a point. */
export function membersBoxOf(members: readonly Tree[]): Box | null {
  return unionBoxes(members.map((member) => boxOf(member, nodeMatrix(member.node))));
}

function boxOf({ node, members }: Tree, matrix: Matrix): Box {
  if (node.kind !== 'group') return framedBounds(node, matrix);
  const inner = members.map((member) => boxOf(member, multiply(matrix, nodeMatrix(member.node))));
  return unionBoxes(inner) ?? { left: matrix[4], top: matrix[5], width: 0, height: 0 };
}
