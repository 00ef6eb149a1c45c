import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import { getMembers, getWorldMatrix, type KindPainter } from './PaintScope.ts';

/** Members, bottom to top. */
export const paintGroup: KindPainter<SceneNodeOf<'group'>> = (context, node, scope, item) => {
  const inner = { ...scope, parent: getWorldMatrix(node, scope) };
  for (const member of getMembers(item, scope.environment)) scope.paintMember(context, member, inner);
};
