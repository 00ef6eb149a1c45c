// Whether a point touches what one node draws: exact shapes, no document, no tree.
import { type OutlinePart, outlineOf } from '../geometry/outlineOf.ts';
import type { Point } from '../geometry/types.ts';
import type { NodeKind, Paint, SceneNode } from '../nodes/types.ts';

/**
 * True when `point` (the node's own space, origin at the centre of its box) lies on its fill or stroke, or at most
 * `tolerance` (same units) beside it. Pictures, texts and unknown kinds count as their whole box. A shape that paints
 * nothing is touched along its outline, so that it can still be found.
 */
export function hitNode(node: SceneNode, point: Point, tolerance = 0): boolean {
  const near = hitReach(node);
  if (!(Math.abs(point.x) <= near.x + tolerance && Math.abs(point.y) <= near.y + tolerance)) return false;
  return isBox(node) || hitShape(node, point, tolerance);
}

/** The same of a shape (`hitForm` is not 'box') for a point that is known to be within its reach. */
export function hitShape(node: SceneNode, point: Point, tolerance: number): boolean {
  const stroked = hasInk(node.stroke);
  const filled = hasInk(node.fill) && node.kind !== 'line';
  if (filled && (node.kind === 'ellipse' || node.kind === 'triangle')) {
    const halfX = node.width / 2;
    const halfY = node.height / 2;
    const inside =
      node.kind === 'ellipse' ? isInEllipse(point, halfX, halfY) : isInTriangle(point, halfX, halfY);
    // Most answers need no outline, which costs more than all the rest.
    if (inside || (tolerance === 0 && !stroked)) return inside;
  }
  if (node.kind === 'rect' && filled) {
    const inside = isInCross(node, point) || isInCorner(node, point);
    if (inside || (tolerance === 0 && !stroked)) return inside;
  }
  const parts = outlineOf(node);
  if (filled && isInside(parts, point, node.fillRule)) return true;
  const reach = tolerance + (stroked ? strokeReach(node) : 0);
  return nearOutline(parts, point, Math.max(reach, filled || stroked ? 0 : tolerance));
}

/** What of a node a point touches: its whole box (`hitReach`), the ellipse or triangle in it, or less simple things. */
export function hitForm(node: SceneNode): 'box' | 'ellipse' | 'triangle' | 'other' {
  if (isBox(node)) return 'box';
  if (node.kind !== 'ellipse' && node.kind !== 'triangle') return 'other';
  return hasInk(node.fill) && !hasInk(node.stroke) ? node.kind : 'other';
}

/** How far from its centre, along its own axes, a node can be touched: half its box and half a painted stroke. */
export function hitReach(node: SceneNode): Point {
  const stroke = hasInk(node.stroke) ? node.strokeWidth : 0;
  const scaleX = node.strokeUniform ? node.scaleX : 1;
  const scaleY = node.strokeUniform ? node.scaleY : 1;
  // A miter may stand out of the box; the outline test is exact about it.
  const slack = isBox(node) ? 0 : node.strokeWidth;
  return { x: (node.width + stroke / scaleX) / 2 + slack, y: (node.height + stroke / scaleY) / 2 + slack };
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

function nearOutline(parts: readonly OutlinePart[], { x, y }: Point, reach: number): boolean {
  for (const { points, closed } of parts) {
    const first = closed ? 0 : 2;
    let fromX = points[closed ? points.length - 2 : 0]!;
    let fromY = points[closed ? points.length - 1 : 1]!;
    for (let i = first; i < points.length; i += 2) {
      const toX = points[i]!;
      const toY = points[i + 1]!;
      // Most pieces are out of reach along an axis already.
      const isAway =
        (x < fromX - reach && x < toX - reach) ||
        (x > fromX + reach && x > toX + reach) ||
        (y < fromY - reach && y < toY - reach) ||
        (y > fromY + reach && y > toY + reach);
      if (!isAway && squaredDistance(x, y, fromX, fromY, toX, toY) <= reach * reach) return true;
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
