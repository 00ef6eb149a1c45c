import type { SceneDocument } from '../document/types.ts';
import { boxCenter, unionBoxes } from '../geometry/box.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import { createNode } from '../nodes/createNode.ts';
import type { NodeId } from '../nodes/types.ts';
import { inStackOrder } from '../queries/inStackOrder.ts';
import { boundsThrough } from '../queries/worldBounds.ts';
import { orderKeysAt } from './placeInOrder.ts';

/**
 * Makes one group of at least two siblings, standing where the topmost stood; one undo step. Returns the group's id,
 * or null when there are fewer than two nodes or they do not share a parent.
 */
export function groupNodes(document: SceneDocument, ids: readonly NodeId[]): NodeId | null {
  const { reader } = document;
  const members = inStackOrder(reader, ids);
  const parents = new Set(members.map((id) => reader.get(id)!.parentId));
  if (members.length < 2 || parents.size !== 1) return null;
  const parentId = reader.get(members[0]!)!.parentId;
  const boxes = members.map((id) => {
    const node = reader.get(id)!;
    return boundsThrough(reader, node, nodeMatrix(node), 'framed');
  });
  const box = unionBoxes(boxes)!;
  const center = boxCenter(box);
  return document.transact('user', (writer) => {
    const [index] = orderKeysAt(writer, { parentId, aboveId: members.at(-1)! }, 1);
    const { width, height } = box;
    const group = createNode('group', {
      left: center.x,
      top: center.y,
      width,
      height,
      parentId,
      index: index!,
    });
    writer.insert(group);
    const keys = orderKeysAt(writer, { parentId: group.id }, members.length);
    members.forEach((id, i) => {
      const { left, top } = reader.get(id)!;
      writer.update(id, { parentId: group.id, index: keys[i]!, left: left - center.x, top: top - center.y });
    });
    return group.id;
  });
}
