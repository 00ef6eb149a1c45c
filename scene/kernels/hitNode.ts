// Whether a point touches what one node draws: exact shapes, no document, no tree.
import { localBoxWithStroke } from '../geometry/localBox.ts';
import { type OutlinePart, outlineOf } from '../geometry/outlineOf.ts';
import type { Point } from '../geometry/types.ts';
import type { Paint, SceneNode } from '../nodes/types.ts';

/**
 * True when `point` (the node's own space, origin at the centre of its box) lies on its fill or stroke, or at most
 * `tolerance` (same units) beside it. Pictures, texts and unknown kinds count as their whole box. A shape that paints
 * nothing is touched along its outline, so that it can still be found.
 */
export function hitNode(node: SceneNode, point: Point, tolerance = 0): boolean {
  if (!nearBox(node, point, tolerance)) return false;
  if (isBox(node)) return true;
  const filled = hasInk(node.fill) && node.kind !== 'line';
  if (node.kind === 'ellipse' && filled) {
    const inside = isInEllipse(point, node.width / 2, node.height / 2);
    // Most answers need no outline, which costs more than all the rest.
    if (inside || (tolerance === 0 && !hasInk(node.stroke))) return inside;
  }
  if (node.kind === 'rect' && filled && isInCross(node, point)) return true;
  const parts = outlineOf(node);
  if (filled && isInside(parts, point, node.fillRule)) return true;
  const reach = tolerance + (hasInk(node.stroke) ? strokeReach(node) : 0);
  return nearOutline(parts, point, Math.max(reach, filled || hasInk(node.stroke) ? 0 : tolerance));
}

function nearBox(node: SceneNode, point: Point, tolerance: number): boolean {
  // A miter may stand out of the box; the outline test below is exact about it.
  const slack = tolerance + (isBox(node) ? 0 : node.strokeWidth);
  const { width, height } = localBoxWithStroke(node);
  return Math.abs(point.x) <= width / 2 + slack && Math.abs(point.y) <= height / 2 + slack;
}

function isInEllipse({ x, y }: Point, radiusX: number, radiusY: number): boolean {
  if (radiusX <= 0 || radiusY <= 0) return false;
  return (x / radiusX) ** 2 + (y / radiusY) ** 2 <= 1;
}

/** Within a rounded rectangle and beside none of its corners. */
function isInCross(node: Extract<SceneNode, { kind: 'rect' }>, { x, y }: Point): boolean {
  const [halfX, halfY] = [node.width / 2, node.height / 2];
  const [awayX, awayY] = [Math.abs(x), Math.abs(y)];
  if (awayX > halfX || awayY > halfY) return false;
  return awayX <= halfX - node.rx || awayY <= halfY - node.ry;
}

function isBox(node: SceneNode): boolean {
  switch (node.kind) {
    case 'image':
    case 'gif':
    case 'video':
    case 'text':
    case 'textbox':
    case 'curvedText':
    case 'unknown':
    case 'group':
      return true;
    case 'rect':
      return node.rx === 0 && node.ry === 0 && hasInk(node.fill);
    default:
      return false;
  }
}

function hasInk(paint: Paint): boolean {
  return paint !== null && paint !== '' && paint !== 'transparent' && paint !== 'none';
}

/** Half the stroke, in the node's own units: a uniform stroke shrinks as the node grows. */
function strokeReach(node: SceneNode): number {
  const scale = node.strokeUniform ? Math.max(Math.abs(node.scaleX), Math.abs(node.scaleY), 1e-6) : 1;
  return node.strokeWidth / 2 / scale;
}

/** Ray casting over all parts, open ones closed as a fill does. */
function isInside(parts: readonly OutlinePart[], { x, y }: Point, rule: 'nonzero' | 'evenodd'): boolean {
  let winding = 0;
  let crossings = 0;
  for (const { points } of parts) {
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
      const [fromX, fromY, toX, toY] = [points[j]!, points[j + 1]!, points[i]!, points[i + 1]!];
      if (fromY <= y === toY <= y) continue;
      if (x >= fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) continue;
      winding += toY > fromY ? 1 : -1;
      crossings++;
    }
  }
  return rule === 'evenodd' ? crossings % 2 === 1 : winding !== 0;
}

function nearOutline(parts: readonly OutlinePart[], point: Point, reach: number): boolean {
  const limit = reach * reach;
  for (const { points, closed } of parts) {
    const first = closed ? 0 : 2;
    for (let i = first; i < points.length; i += 2) {
      const j = i === 0 ? points.length - 2 : i - 2;
      if (squaredDistance(point, points[j]!, points[j + 1]!, points[i]!, points[i + 1]!) <= limit)
        return true;
    }
  }
  return false;
}

function squaredDistance({ x, y }: Point, fromX: number, fromY: number, toX: number, toY: number): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / length));
  const [awayX, awayY] = [fromX + t * dx - x, fromY + t * dy - y];
  return awayX * awayX + awayY * awayY;
}
