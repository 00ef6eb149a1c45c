import { leaveGroup } from '../document/leaveGroup.ts';
import type { SceneDocument, SceneWriter } from '../document/types.ts';
import { createNodeId } from '../nodes/createNodeId.ts';
import type { NodeId, SceneNodeOf } from '../nodes/types.ts';
import { inStackOrder } from '../queries/inStackOrder.ts';
import { orderKeysAt } from './placeInOrder.ts';

/**
 * Replaces groups by their members, groups inside them too, at the same place in the order and looking the same; one
 * undo step. Members get new public ids (spec B §4), their internal keys stay. Returns what stands there now.
 */
export function ungroupNodes(document: SceneDocument, ids: readonly NodeId[]): readonly NodeId[] {
  return document.transact('user', (writer) =>
    inStackOrder(writer.reader, ids).flatMap((id) => {
      const node = writer.reader.get(id)!;
      return node.kind === 'group' ? dissolve(writer, node) : [id];
    }),
  );
}

function dissolve(writer: SceneWriter, group: SceneNodeOf<'group'>): NodeId[] {
  const { reader } = writer;
  const members = [...reader.childIds(group.id)];
  const keys = orderKeysAt(writer, { parentId: group.parentId, aboveId: group.id }, members.length);
  members.forEach((id, i) => {
    const freed = leaveGroup(reader, group, reader.get(id)!);
    writer.update(id, { ...freed, index: keys[i]!, publicId: createNodeId() });
  });
  writer.remove(group.id);
  return members.flatMap((id) => {
    const node = reader.get(id)!;
    return node.kind === 'group' ? dissolve(writer, node) : [id];
  });
}
