import type { SceneDocument, SceneReader, SceneWriter } from '../document/types.ts';
import { boxContainsBox } from '../geometry/box.ts';
import { localBox } from '../geometry/localBox.ts';
import { invert, multiply } from '../geometry/matrix.ts';
import { nodeMatrix, type Placed } from '../geometry/nodeMatrix.ts';
import { rescaleShadow } from '../geometry/rescaleShadow.ts';
import { carryClip, joinClips } from '../kernels/joinClips.ts';
import { placeByMatrix } from '../kernels/placeByMatrix.ts';
import { createNodeId } from '../nodes/createNodeId.ts';
import type { DetachedNode, NodeId, NodePatch, SceneNode, SceneNodeOf } from '../nodes/types.ts';
import { inStackOrder } from '../queries/inStackOrder.ts';
import { boundsThrough } from '../queries/worldBounds.ts';
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

type Group = SceneNodeOf<'group'>;

function dissolve(writer: SceneWriter, group: Group): NodeId[] {
  const { reader } = writer;
  const members = [...reader.childIds(group.id)];
  const keys = orderKeysAt(writer, { parentId: group.parentId, aboveId: group.id }, members.length);
  const matrix = nodeMatrix(group);
  members.forEach((id, i) => {
    const member = reader.get(id)!;
    const place = placeByMatrix(member, multiply(matrix, nodeMatrix(member)));
    writer.update(id, {
      ...inheritLook(reader, group, member, { ...member, ...place }),
      ...place,
      parentId: group.parentId,
      index: keys[i]!,
      publicId: createNodeId(),
    });
  });
  writer.remove(group.id);
  return members.flatMap((id) => {
    const node = reader.get(id)!;
    return node.kind === 'group' ? dissolve(writer, node) : [id];
  });
}

/** What a group did to its members' look; `placed` is the member as it stands without the group. */
function inheritLook(reader: SceneReader, group: Group, member: SceneNode, placed: Placed): NodePatch {
  const { globalCompositeOperation: mode } = member;
  return {
    opacity: member.opacity * group.opacity,
    visible: member.visible && group.visible,
    hidden: member.hidden || group.hidden,
    locked: member.locked || group.locked,
    globalCompositeOperation: mode === 'source-over' ? group.globalCompositeOperation : mode,
    clipPath: clipOf(reader, group, member),
    // The member's scale must not change what the group cast.
    shadow: member.shadow ?? rescaleShadow(group.shadow, group, placed),
  };
}

function clipOf(reader: SceneReader, { clipPath }: Group, member: SceneNode): DetachedNode | null {
  const back = clipPath && invert(nodeMatrix(member));
  if (!back || leavesWhole(reader, clipPath, member)) return member.clipPath;
  return joinClips(member.clipPath, carryClip(clipPath, back));
}

/** True for what lies within an upright frame anyway, as most of a drawing does: clips cost time to paint. */
function leavesWhole(reader: SceneReader, clip: DetachedNode, member: SceneNode): boolean {
  const { node } = clip;
  const isFrame = node.kind === 'rect' && node.rx === 0 && node.ry === 0 && node.clipPath === null;
  if (!isFrame || clip.inverted || clip.absolutePositioned) return false;
  const back = invert(nodeMatrix(node));
  if (!back) return false;
  const seen = boundsThrough(reader, member, multiply(back, nodeMatrix(member)), 'painted');
  return boxContainsBox(localBox(node), seen);
}
