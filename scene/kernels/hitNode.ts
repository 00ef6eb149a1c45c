// Whether a point touches what one node draws: exact shapes, no document, no tree.
import { groundBox } from '../geometry/groundBox.ts';
import { type OutlinePart, outlineOf } from '../geometry/outlineOf.ts';
import { hasInk } from '../geometry/paintedBox.ts';
import type { Point } from '../geometry/types.ts';
import type { NodeKind, SceneNode } from '../nodes/types.ts';

/** How far beside a node still counts as on it, along its own axes and in its own units: an ellipse around the point. */
export type Tolerance = Point;

export const NO_TOLERANCE: Tolerance = { x: 0, y: 0 };

/**
 * True when `point` (the node's own space, origin at the centre of its box) lies on its fill, stroke or background, or
 * within `tolerance` beside it. Pictures, texts and unknown kinds count as their whole box. A shape that paints nothing is
 * touched along its outline, so that it can still be found. `scaling`: how much the node is scaled, with the groups around
 * it, which a uniform stroke is not.
 */
export function hitNode(node: SceneNode, point: Point, tolerance = NO_TOLERANCE, scaling?: Point): boolean {
  const near = hitReach(node, scaling);
  if (!(Math.abs(point.x) <= near.x + tolerance.x && Math.abs(point.y) <= near.y + tolerance.y)) return false;
  return isBox(node) || hitShape(node, point, tolerance, scaling);
}

/** The same of a shape (`hitForm` is not 'box') for a point that is known to be within its reach. */
export function hitShape(node: SceneNode, point: Point, tolerance: Tolerance, scaling?: Point): boolean {
  if (hasGround(node) && isOnGround(node, point, tolerance)) return true;
  const isExact = tolerance.x === 0 && tolerance.y === 0;
  const stroked = hasInk(node.stroke);
  const filled = hasInk(node.fill) && node.kind !== 'line';
  if (filled && (node.kind === 'ellipse' || node.kind === 'triangle')) {
    const halfX = node.width / 2;
    const halfY = node.height / 2;
    const inside =
      node.kind === 'ellipse' ? isInEllipse(point, halfX, halfY) : isInTriangle(point, halfX, halfY);
    // Most answers need no outline, which costs more than all the rest.
    if (inside || (isExact && !stroked)) return inside;
  }
  if (node.kind === 'rect' && filled) {
    const inside = isInCross(node, point) || isInCorner(node, point);
    if (inside || (isExact && !stroked)) return inside;
  }
  const parts = outlineOf(node);
  if (filled && isInside(parts, point, node.fillRule)) return true;
  const half = stroked ? node.strokeWidth / 2 : 0;
  const { x, y } = node.strokeUniform ? (scaling ?? ownScaling(node)) : UNSCALED;
  return nearOutline(parts, point, { x: tolerance.x + half / x, y: tolerance.y + half / y });
}

/** What of a node a point touches: its whole box (`hitReach`), the ellipse or triangle in it, or less simple things. */
export function hitForm(node: SceneNode): 'box' | 'ellipse' | 'triangle' | 'other' {
  if (isBox(node)) return 'box';
  if (node.kind !== 'ellipse' && node.kind !== 'triangle') return 'other';
  return hasInk(node.fill) && !hasInk(node.stroke) && !hasGround(node) ? node.kind : 'other';
}

/** How far from its centre, along its own axes, a node can be touched: half its box and half a painted stroke. */
export function hitReach(node: SceneNode, scaling?: Point): Point {
  const stroke = hasInk(node.stroke) ? node.strokeWidth : 0;
  const { x: scaleX, y: scaleY } = node.strokeUniform ? (scaling ?? ownScaling(node)) : UNSCALED;
  // A miter may stand out of the box; the outline test is exact about it.
  const slack = isBox(node) ? 0 : node.strokeWidth;
  const ground = hasGround(node) ? node.strokeWidth : 0;
  return {
    x: (node.width + Math.max(ground, stroke / scaleX)) / 2 + slack,
    y: (node.height + Math.max(ground, stroke / scaleY)) / 2 + slack,
  };
}

/** Whether a background is painted, which Fabric's box with its stroke has. */
export const hasGround = ({ backgroundColor }: SceneNode): boolean => hasInk(backgroundColor);

/** It is as wide as a stroke would be, painted or not, whatever scales the node. */
function isOnGround(node: SceneNode, point: Point, tolerance: Tolerance): boolean {
  const { width, height } = groundBox(node);
  return Math.abs(point.x) <= width / 2 + tolerance.x && Math.abs(point.y) <= height / 2 + tolerance.y;
}

function isInEllipse({ x, y }: Point, radiusX: number, radiusY: number): boolean {
  if (radiusX <= 0 || radiusY <= 0) return false;
  return (x / radiusX) ** 2 + (y / radiusY) ** 2 <= 1;
}

/** The tip is up, in the middle. */
function isInTriangle({ x, y }: Point, halfX: number, halfY: number): boolean {
  if (halfX <= 0 || halfY <= 0) return false;
  return Math.abs(y) <= halfY && 2 * halfY * Math.abs(x) <= halfX * (y + halfY);
}

/** Within a rounded rectangle and beside none of its corners. */
function isInCross(node: Extract<SceneNode, { kind: 'rect' }>, { x, y }: Point): boolean {
  const halfX = node.width / 2;
  const halfY = node.height / 2;
  const awayX = Math.abs(x);
  const awayY = Math.abs(y);
  if (awayX > halfX || awayY > halfY) return false;
  return awayX <= halfX - node.rx || awayY <= halfY - node.ry;
}

/** Within the ellipse that rounds the corner next to the point, of a point that is beside the cross. */
function isInCorner(node: Extract<SceneNode, { kind: 'rect' }>, { x, y }: Point): boolean {
  const radiusX = Math.min(node.rx, node.width / 2);
  const radiusY = Math.min(node.ry, node.height / 2);
  const away = { x: Math.abs(x) - node.width / 2 + radiusX, y: Math.abs(y) - node.height / 2 + radiusY };
  return isInEllipse(away, radiusX, radiusY);
}

const BOXES: ReadonlySet<NodeKind> = new Set([
  'image',
  'gif',
  'video',
  'text',
  'textbox',
  'curvedText',
  'unknown',
  'group',
]);

function isBox(node: SceneNode): boolean {
  if (node.kind === 'rect') return node.rx === 0 && node.ry === 0 && hasInk(node.fill);
  return BOXES.has(node.kind);
}

const UNSCALED: Point = { x: 1, y: 1 };

/** That of a node in no group. */
const ownScaling = ({ scaleX, scaleY }: SceneNode): Point => ({
  x: Math.abs(scaleX) || 1,
  y: Math.abs(scaleY) || 1,
});

/** Ray casting over all parts, open ones closed as a fill does. */
function isInside(parts: readonly OutlinePart[], { x, y }: Point, rule: 'nonzero' | 'evenodd'): boolean {
  let winding = 0;
  let crossings = 0;
  for (const { points } of parts) {
    let fromX = points[points.length - 2]!;
    let fromY = points[points.length - 1]!;
    for (let i = 0; i < points.length; i += 2) {
      const toX = points[i]!;
      const toY = points[i + 1]!;
      if (fromY <= y !== toY <= y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) {
        winding += toY > fromY ? 1 : -1;
        crossings++;
      }
      fromX = toX;
      fromY = toY;
    }
  }
  return rule === 'evenodd' ? crossings % 2 === 1 : winding !== 0;
}

/** Whether an ellipse of these half axes around the point meets the outline: in a space that makes it a circle of 1. */
function nearOutline(parts: readonly OutlinePart[], point: Point, reach: Point): boolean {
  if (!(reach.x > 0 && reach.y > 0)) return false;
  const alongX = 1 / reach.x;
  const alongY = 1 / reach.y;
  const x = point.x * alongX;
  const y = point.y * alongY;
  for (const { points, closed } of parts) {
    const first = closed ? 0 : 2;
    let fromX = points[closed ? points.length - 2 : 0]! * alongX;
    let fromY = points[closed ? points.length - 1 : 1]! * alongY;
    for (let i = first; i < points.length; i += 2) {
      const toX = points[i]! * alongX;
      const toY = points[i + 1]! * alongY;
      // Most pieces are out of reach along an axis already.
      const isAway =
        (x < fromX - 1 && x < toX - 1) ||
        (x > fromX + 1 && x > toX + 1) ||
        (y < fromY - 1 && y < toY - 1) ||
        (y > fromY + 1 && y > toY + 1);
      if (!isAway && squaredDistance(x, y, fromX, fromY, toX, toY) <= 1) return true;
      fromX = toX;
      fromY = toY;
    }
  }
  return false;
}

function squaredDistance(
  x: number,
  y: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): number {
  const dx = toX - fromX;
  const dy = toY - fromY;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / length));
  const awayX = fromX + t * dx - x;
  const awayY = fromY + t * dy - y;
  return awayX * awayX + awayY * awayY;
}
