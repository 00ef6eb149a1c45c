import type { SceneDocument } from '../document/types.ts';
import type { NodeId, SceneNode } from '../nodes/types.ts';
import { type OrderPlace, orderKeysAt } from './placeInOrder.ts';

/** Adds nodes as one undo step, in the given order from bottom to top, on top of everything unless told otherwise. */
export function insertNodes(
  document: SceneDocument,
  nodes: readonly SceneNode[],
  place: OrderPlace = { parentId: null },
): readonly NodeId[] {
  if (nodes.length === 0) return [];
  return document.transact('user', (writer) => {
    const keys = orderKeysAt(writer, place, nodes.length);
    nodes.forEach((node, i) => writer.insert({ ...node, parentId: place.parentId, index: keys[i]! }));
    return nodes.map((node) => node.id);
  });
}
