import type { SceneDocument, SceneWriter } from '../document/types.ts';
import { multiply } from '../geometry/matrix.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import { placeByMatrix } from '../kernels/placeByMatrix.ts';
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
  const matrix = nodeMatrix(group);
  members.forEach((id, i) => {
    const member = reader.get(id)!;
    writer.update(id, {
      ...placeByMatrix(member, multiply(matrix, nodeMatrix(member))),
      parentId: group.parentId,
      index: keys[i]!,
      publicId: createNodeId(),
      opacity: member.opacity * group.opacity,
      visible: member.visible && group.visible,
    });
  });
  writer.remove(group.id);
  return members.flatMap((id) => {
    const node = reader.get(id)!;
    return node.kind === 'group' ? dissolve(writer, node) : [id];
  });
}
