// Upright boxes of nodes in the scene's space.
import type { SceneReader } from '../document/types.ts';
import { expandBox, moveBox, unionBoxes } from '../geometry/box.ts';
import { localBox } from '../geometry/localBox.ts';
import { applyToBox, multiply, scaleOf } from '../geometry/matrix.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import { paintedBox } from '../geometry/paintedBox.ts';
import type { Box, Matrix, Point } from '../geometry/types.ts';
import type { NodeId, SceneNode } from '../nodes/types.ts';
import { worldMatrix } from './worldMatrix.ts';

/** What of a document tells the bounds of its nodes. */
export type NodeReader = Pick<SceneReader, 'get' | 'childIds'> & {
  /** Where the letters of a text stand, in its own space; null for other nodes. Absent: in its box. */
  inkBox?(node: SceneNode): Box | null;
};

/** `outline`: without stroke. `framed`: Fabric's selection box, half a stroke more. `painted`: all ink and shadow. */
export type BoundsKind = 'outline' | 'framed' | 'painted';

/** Null for an unknown id. An empty group is a point. */
export function worldBounds(
  reader: SceneReader & NodeReader,
  id: NodeId,
  which: BoundsKind = 'outline',
): Box | null {
  const node = reader.get(id);
  return node ? boundsThrough(reader, node, worldMatrix(reader, id), which) : null;
}

/** Bounds of a node seen through `matrix`, which maps its own space to any space wanted. */
export function boundsThrough(reader: NodeReader, node: SceneNode, matrix: Matrix, which: BoundsKind): Box {
  const own =
    node.kind === 'group'
      ? groupBounds(reader, node, matrix, which)
      : leafBounds(reader, node, matrix, which);
  return which === 'painted' && node.shadow ? withShadow(node, own, matrix) : own;
}

/** Box of a group's members with their strokes, in the group's own space; null when it has none. */
export function membersBox(reader: NodeReader, groupId: NodeId): Box | null {
  const boxes: Box[] = [];
  for (const id of reader.childIds(groupId)) {
    const child = reader.get(id);
    if (child) boxes.push(boundsThrough(reader, child, nodeMatrix(child), 'framed'));
  }
  return unionBoxes(boxes);
}

function leafBounds(reader: NodeReader, node: SceneNode, matrix: Matrix, which: BoundsKind): Box {
  if (which === 'framed') return framedBounds(node, matrix);
  if (which === 'outline') return applyToBox(matrix, localBox(node));
  return applyToBox(matrix, paintedBox(node, matrix, reader.inkBox?.(node) ?? undefined));
}

/**
 * As Fabric, which does not turn a uniform stroke. `box`: the node's own, that of its members for a group; null is the
 * point of a group without any.
 */
export function framedBounds(node: SceneNode, matrix: Matrix, box: Box | null = localBox(node)): Box {
  const own = box ?? NO_BOX;
  const half = node.strokeWidth / 2;
  if (node.strokeUniform) return expandBox(applyToBox(matrix, own), half);
  return applyToBox(matrix, expandBox(own, half));
}

const NO_BOX: Box = { left: 0, top: 0, width: 0, height: 0 };

function groupBounds(reader: NodeReader, group: SceneNode, matrix: Matrix, which: BoundsKind): Box {
  // As Fabric lays groups out: a turned group in a group counts with the corners of its box, which its members may not fill.
  if (which === 'framed') return framedBounds(group, matrix, membersBox(reader, group.id));
  const boxes: Box[] = [];
  for (const id of reader.childIds(group.id)) {
    const child = reader.get(id);
    if (child) boxes.push(boundsThrough(reader, child, multiply(matrix, nodeMatrix(child)), which));
  }
  if (which === 'painted' && group.backgroundColor !== '') {
    const ground = membersBox(reader, group.id);
    if (ground) boxes.push(applyToBox(matrix, expandBox(ground, group.strokeWidth / 2)));
  }
  return unionBoxes(boxes) ?? { left: matrix[4], top: matrix[5], width: 0, height: 0 };
}

/** Fabric's shadow: offset and blur grow with the node's scale, the offset does not turn; blur is twice the sigma. */
export function withShadow(node: SceneNode, box: Box, matrix: Matrix): Box {
  const shadow = node.shadow!;
  const scale = shadow.nonScaling ? { x: 1, y: 1 } : shadowScale(node, matrix);
  const reach = 1.5 * shadow.blur;
  const cast = expandBox(
    moveBox(box, shadow.offsetX * scale.x, shadow.offsetY * scale.y),
    reach * Math.max(scale.x, scale.y),
  );
  return unionBoxes([box, cast]) ?? box;
}

/** No less than what a shadow is measured in: of a node in no group that is the written scale, skewed or not. */
function shadowScale(node: SceneNode, matrix: Matrix): Point {
  const { x, y } = scaleOf(matrix);
  if (node.parentId !== null) return { x, y };
  return { x: Math.max(x, Math.abs(node.scaleX)), y: Math.max(y, Math.abs(node.scaleY)) };
}

/** How far, in any direction, a node's own shadow may fall beside its ink; `matrix` leads to the scene. */
export function shadowReach(node: SceneNode, matrix: Matrix): number {
  const { shadow } = node;
  if (!shadow) return 0;
  const { x, y } = shadow.nonScaling ? { x: 1, y: 1 } : shadowScale(node, matrix);
  return Math.hypot(shadow.offsetX * x, shadow.offsetY * y) + 1.5 * shadow.blur * Math.max(x, y);
}
