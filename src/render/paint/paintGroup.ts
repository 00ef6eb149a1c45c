import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import { isBesideTarget } from './isBesideTarget.ts';
import {
  getContextMatrix,
  getMembers,
  getWorldMatrix,
  isInvisible,
  type KindPainter,
  resolveItem,
} from './PaintScope.ts';

/** Members, bottom to top; of many most are often beside what is painted. */
export const paintGroup: KindPainter<SceneNodeOf<'group'>> = (context, node, scope, item) => {
  const inner = { ...scope, parent: getWorldMatrix(node, scope) };
  const device = getContextMatrix(context);
  for (const given of getMembers(item, scope.environment)) {
    if (isInvisible(given.node)) continue;
    const member = resolveItem(given, scope.environment);
    if (!isBesideTarget(member, device, inner)) scope.paintMember(context, member, inner);
  }
};
