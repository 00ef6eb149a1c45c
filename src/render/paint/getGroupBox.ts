import { boxOfPoints } from '../../../scene/geometry/box.ts';
import { applyToPoint } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Point } from '../../../scene/geometry/types.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { getMembers, type PaintItem, type PaintScope, resolveItem } from './PaintScope.ts';

/** The box of a group's members with their strokes, in the group's space, about its centre. */
export function getGroupBox(
  item: PaintItem,
  scope: PaintScope,
): { readonly width: number; readonly height: number } {
  const points: Point[] = [];
  for (const member of getMembers(item, scope.environment)) {
    points.push(...getOutline(resolveItem(member, scope.environment), scope));
  }
  const box = boxOfPoints(points);
  return { width: box?.width ?? 0, height: box?.height ?? 0 };
}

function getOutline(member: PaintItem, scope: PaintScope): readonly Point[] {
  const { node } = member;
  const size = node.kind === 'group' ? getGroupBox(member, scope) : node;
  const [strokeX, strokeY] = getOwnStroke(node);
  const x = (size.width + strokeX) / 2;
  const y = (size.height + strokeY) / 2;
  const matrix = nodeMatrix(node);
  const corners = [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ];
  return corners.map((corner) => applyToPoint(matrix, corner));
}

/** The stroke before scaling, in the node's own units. */
function getOwnStroke(node: SceneNode): readonly [x: number, y: number] {
  if (!node.strokeUniform) return [node.strokeWidth, node.strokeWidth];
  return [node.strokeWidth / (node.scaleX || 1), node.strokeWidth / (node.scaleY || 1)];
}
