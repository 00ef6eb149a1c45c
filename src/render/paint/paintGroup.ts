import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import { isBesideTarget } from './isBesideTarget.ts';
import {
  finish,
  getContextMatrix,
  getMembers,
  getWorldMatrix,
  isInvisible,
  type KindPainter,
  type PaintItem,
  type PaintScope,
  resolveItem,
} from './PaintScope.ts';
import type { PaintContext } from './types.ts';

export const paintGroup: KindPainter<SceneNodeOf<'group'>> = (context, _node, scope, item) =>
  finish(paintMembers(context, item, scope));

/** Bottom to top, one a step; of many most are often beside what is painted. */
export function* paintMembers(
  context: PaintContext,
  item: PaintItem,
  scope: PaintScope,
): Generator<void, void, void> {
  const inner = { ...scope, parent: getWorldMatrix(item.node, scope) };
  const device = getContextMatrix(context);
  for (const given of getMembers(item, scope.environment)) {
    if (isInvisible(given.node)) continue;
    const member = resolveItem(given, scope.environment);
    if (isBesideTarget(member, device, inner)) continue;
    const steps = scope.paintMember(context, member, inner);
    if (steps) yield* steps;
    yield;
  }
}
