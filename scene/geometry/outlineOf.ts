// The outline of a shape as straight pieces in its own space (origin at the centre of its box), for exact hit tests.
import type { SceneNode } from '../nodes/types.ts';
import { pathBounds } from './pathBounds.ts';
import { boxOfPoints } from './box.ts';

/** Corners x0, y0, x1, y1, …; `closed` joins the last to the first. */
export type OutlinePart = { readonly points: Float64Array; readonly closed: boolean };

const cache = new WeakMap<object, readonly OutlinePart[]>();
const CURVE_STEPS = 16;
const TURN_STEPS = 64;

/** Parts of the outline; a plain box for kinds without a shape of their own. Kept while the record lives. */
export function outlineOf(node: SceneNode): readonly OutlinePart[] {
  let parts = cache.get(node);
  if (!parts) {
    parts = buildOutline(node);
    cache.set(node, parts);
  }
  return parts;
}

function buildOutline(node: SceneNode): readonly OutlinePart[] {
  const [x, y] = [node.width / 2, node.height / 2];
  switch (node.kind) {
    case 'ellipse':
      return [{ points: arc(x, y, 0, 2 * Math.PI), closed: true }];
    case 'circle':
      return [circleOutline(node)];
    case 'rect':
      return [{ points: roundedBox(x, y, Math.min(node.rx, x), Math.min(node.ry, y)), closed: true }];
    case 'triangle':
      return [{ points: Float64Array.of(-x, y, 0, -y, x, y), closed: true }];
    case 'line':
      return [{ points: lineEnds(node, x, y), closed: false }];
    case 'polygon':
    case 'polyline':
      return [{ points: centredPoints(node.points), closed: node.kind === 'polygon' }];
    case 'path':
      return pathOutline(node);
    default:
      return [{ points: Float64Array.of(-x, -y, x, -y, x, y, -x, y), closed: true }];
  }
}

function circleOutline(node: Extract<SceneNode, { kind: 'circle' }>): OutlinePart {
  const radians = Math.PI / 180;
  const whole = Math.abs(node.endAngle - node.startAngle) >= 360;
  const from = node.startAngle * radians;
  let to = node.endAngle * radians;
  if (!whole && node.counterClockwise) while (to > from) to -= 2 * Math.PI;
  if (!whole && !node.counterClockwise) while (to < from) to += 2 * Math.PI;
  return { points: arc(node.radius, node.radius, from, to), closed: whole };
}

function arc(radiusX: number, radiusY: number, from: number, to: number): Float64Array {
  const points = new Float64Array(2 * (TURN_STEPS + 1));
  for (let i = 0; i <= TURN_STEPS; i++) {
    const angle = from + ((to - from) * i) / TURN_STEPS;
    points[2 * i] = radiusX * Math.cos(angle);
    points[2 * i + 1] = radiusY * Math.sin(angle);
  }
  return points;
}

function roundedBox(x: number, y: number, radiusX: number, radiusY: number): Float64Array {
  if (radiusX <= 0 || radiusY <= 0) return Float64Array.of(-x, -y, x, -y, x, y, -x, y);
  const points: number[] = [];
  const corners = [
    [x - radiusX, -y + radiusY, -0.5],
    [x - radiusX, y - radiusY, 0],
    [-x + radiusX, y - radiusY, 0.5],
    [-x + radiusX, -y + radiusY, 1],
  ] as const;
  for (const [centerX, centerY, start] of corners) {
    for (let i = 0; i <= 8; i++) {
      const angle = Math.PI * (start + i / 16);
      points.push(centerX + radiusX * Math.cos(angle), centerY + radiusY * Math.sin(angle));
    }
  }
  return Float64Array.from(points);
}

/** Only which end is where counts; the box is centred on the node. */
function lineEnds(node: Extract<SceneNode, { kind: 'line' }>, x: number, y: number): Float64Array {
  const signX = node.x1 <= node.x2 ? 1 : -1;
  const signY = node.y1 <= node.y2 ? 1 : -1;
  return Float64Array.of(-signX * x, -signY * y, signX * x, signY * y);
}

function centredPoints(points: readonly { readonly x: number; readonly y: number }[]): Float64Array {
  const box = boxOfPoints(points) ?? { left: 0, top: 0, width: 0, height: 0 };
  const centerX = box.left + box.width / 2;
  const centerY = box.top + box.height / 2;
  const centred = new Float64Array(2 * points.length);
  for (let i = 0; i < points.length; i++) {
    const point = points[i]!;
    centred[2 * i] = point.x - centerX;
    centred[2 * i + 1] = point.y - centerY;
  }
  return centred;
}

function pathOutline(node: Extract<SceneNode, { kind: 'path' }>): readonly OutlinePart[] {
  const box = pathBounds(node.path);
  const [centerX, centerY] = [box.left + box.width / 2, box.top + box.height / 2];
  const parts: OutlinePart[] = [];
  let points: number[] = [];
  const end = (closed: boolean): void => {
    if (points.length > 2) parts.push({ points: Float64Array.from(points), closed });
    points = [];
  };
  for (const [name, ...operands] of node.path) {
    const at = operands.map((value, i) => value - (i % 2 === 0 ? centerX : centerY));
    if (name === 'M') {
      end(false);
      points = at;
    } else if (name === 'Z') {
      const start = points.slice(0, 2);
      end(true);
      points = start;
    } else if (name === 'L') points.push(...at);
    else addCurve(points, at);
  }
  end(false);
  return parts;
}

/** Flattens a quadratic (4 operands) or cubic (6) curve from the last point. */
function addCurve(points: number[], operands: readonly number[]): void {
  const fromX = points[points.length - 2] ?? 0;
  const fromY = points[points.length - 1] ?? 0;
  const isCubic = operands.length > 4;
  for (let i = 1; i <= CURVE_STEPS; i++) {
    const t = i / CURVE_STEPS;
    const u = 1 - t;
    // Weights of the four points; a quadratic has none in the last place.
    const first = isCubic ? u * u * u : u * u;
    const second = isCubic ? 3 * u * u * t : 2 * u * t;
    const third = isCubic ? 3 * u * t * t : t * t;
    const fourth = isCubic ? t * t * t : 0;
    points.push(
      first * fromX + second * operands[0]! + third * operands[2]! + (isCubic ? fourth * operands[4]! : 0),
      first * fromY + second * operands[1]! + third * operands[3]! + (isCubic ? fourth * operands[5]! : 0),
    );
  }
}
