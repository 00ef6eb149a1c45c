import type { SceneDocument, SceneWriter } from '../document/types.ts';
import { invert, multiply, translation } from '../geometry/matrix.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import type { Point } from '../geometry/types.ts';
import { freshKeys } from '../kernels/orderKeys.ts';
import { placeByMatrix } from '../kernels/placeByMatrix.ts';
import { createNodeId } from '../nodes/createNodeId.ts';
import type { DetachedNode, NodeId, SceneNode } from '../nodes/types.ts';
import { worldMatrix } from '../queries/worldMatrix.ts';
import { type OrderPlace, orderKeysAt } from './placeInOrder.ts';

/**
 * Puts copies (new ids, inside and out) into the tree as one undo step, `offset` scene units from where the originals
 * were copied; returns the new ids, bottom to top. Library products keep their `productId`.
 */
export function pasteNodes(
  document: SceneDocument,
  items: readonly DetachedNode[],
  offset: Point = { x: 20, y: 20 },
  place: OrderPlace = { parentId: null },
): readonly NodeId[] {
  if (items.length === 0) return [];
  return document.transact('user', (writer) => {
    const keys = orderKeysAt(writer, place, items.length);
    const back = invert(worldMatrix(writer.reader, place.parentId));
    if (!back) return [];
    const shift = multiply(back, translation(offset.x, offset.y));
    return items.map(({ node, children }, i) => {
      const placed = { ...node, ...placeByMatrix(node, multiply(shift, nodeMatrix(node))) } as SceneNode;
      return insertCopy(writer, { node: placed, children }, place.parentId, keys[i]!);
    });
  });
}

function insertCopy(writer: SceneWriter, item: DetachedNode, parentId: NodeId | null, index: string): NodeId {
  const id = createNodeId();
  writer.insert({ ...item.node, id, publicId: id, parentId, index });
  // Members of what never stood in the tree, as of a mask from a file, have no order but that of their list.
  const keys = freshKeys(item.children.length);
  item.children.forEach((child, i) => insertCopy(writer, child, id, keys[i]!));
  return id;
}
