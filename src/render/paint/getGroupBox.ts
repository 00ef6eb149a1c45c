import { unionBoxes } from '../../../scene/geometry/box.ts';
import { groundBox } from '../../../scene/geometry/groundBox.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import { framedBounds } from '../../../scene/queries/worldBounds.ts';
import { getMembers, type PaintItem, type PaintScope, resolveItem } from './PaintScope.ts';

/**
 * The box of a group's members with their strokes, in the group's space. In a file it lies about the group's centre; it
 * moves with members that are moved inside the group.
 */
export function getGroupBox(item: PaintItem, scope: PaintScope): Box {
  const boxes = getMembers(item, scope.environment).map((member) =>
    getOutline(resolveItem(member, scope.environment), scope),
  );
  return unionBoxes(boxes) ?? { left: 0, top: 0, width: 0, height: 0 };
}

function getOutline(member: PaintItem, scope: PaintScope): Box {
  const { node } = member;
  return framedBounds(node, nodeMatrix(node), node.kind === 'group' ? getGroupBox(member, scope) : undefined);
}

/** What an item's background fills, in the item's own space: its box with its stroke. */
export function getBackgroundBox(item: PaintItem, scope: PaintScope): Box {
  const { node } = item;
  return groundBox(node, node.kind === 'group' ? getGroupBox(item, scope) : undefined);
}
