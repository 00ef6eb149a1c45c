// What a member gets that goes on without its group: a plan, nothing is written here.
import { boxContainsBox } from '../geometry/box.ts';
import { localBox } from '../geometry/localBox.ts';
import { invert, multiply } from '../geometry/matrix.ts';
import { nodeMatrix, type Placed } from '../geometry/nodeMatrix.ts';
import { rescaleShadow } from '../geometry/rescaleShadow.ts';
import { carryClip, joinClips } from '../kernels/joinClips.ts';
import { placeByMatrix } from '../kernels/placeByMatrix.ts';
import type { DetachedNode, NodePatch, SceneNode, SceneNodeOf } from '../nodes/types.ts';
import { boundsThrough } from '../queries/worldBounds.ts';
import type { SceneReader } from './types.ts';

type Group = SceneNodeOf<'group'>;

/** The patch that puts `member` beside its group, in the place and with the look the group gave it; its order aside. */
export function leaveGroup(reader: SceneReader, group: Group, member: SceneNode): NodePatch {
  const place = placeByMatrix(member, multiply(nodeMatrix(group), nodeMatrix(member)));
  const look = inheritLook(reader, group, member, { ...member, ...place });
  return { ...look, ...place, parentId: group.parentId };
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
