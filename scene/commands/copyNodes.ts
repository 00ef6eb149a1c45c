import type { SceneReader } from '../document/types.ts';
import { multiply } from '../geometry/matrix.ts';
import { placeByMatrix } from '../kernels/placeByMatrix.ts';
import type { DetachedNode, NodeId, SceneNode } from '../nodes/types.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import { inStackOrder } from '../queries/inStackOrder.ts';
import { worldMatrix } from '../queries/worldMatrix.ts';

/** Takes nodes out of the tree for the clipboard, bottom to top, placed as they stand in the scene. Writes nothing. */
export function copyNodes(reader: SceneReader, ids: readonly NodeId[]): readonly DetachedNode[] {
  return inStackOrder(reader, ids).map((id) => {
    const node = reader.get(id)!;
    if (node.parentId === null) return detach(reader, node);
    const world = multiply(worldMatrix(reader, node.parentId), nodeMatrix(node));
    return detach(reader, { ...node, ...placeByMatrix(node, world), parentId: null } as SceneNode);
  });
}

function detach(reader: SceneReader, node: SceneNode): DetachedNode {
  return { node, children: reader.childIds(node.id).map((id) => detach(reader, reader.get(id)!)) };
}
