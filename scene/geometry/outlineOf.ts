// The outline of a shape as straight pieces in its own space (origin at the centre of its box), for exact hit tests.
import type { PathCommand, SceneNode } from '../nodes/types.ts';
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
  const sign = node.counterClockwise ? -1 : 1;
  // As a canvas turns: at most once around, and what leads the other way is gone from behind.
  const asked = sign * (node.endAngle - node.startAngle);
  const span = asked < 0 ? 360 - (-asked % 360) : Math.min(asked, 360);
  const from = node.startAngle * radians;
  const to = from + sign * span * radians;
  return { points: arc(node.radius, node.radius, from, to), closed: span === 360 };
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

/** Curves come as straight pieces. Nothing is made by the way: a first touch is answered by code that has never run. */
function pathOutline(node: Extract<SceneNode, { kind: 'path' }>): readonly OutlinePart[] {
  const box = pathBounds(node.path);
  const centerX = box.left + box.width / 2;
  const centerY = box.top + box.height / 2;
  const parts: OutlinePart[] = [];
  const points = new Float64Array(2 * countPoints(node.path));
  let start = 0;
  let end = 0;
  const finish = (closed: boolean): void => {
    if (end - start > 2) parts.push({ points: points.subarray(start, end), closed });
    start = end;
  };
  for (const command of node.path) {
    const name = command[0];
    if (name === 'Z') {
      if (end === start) continue;
      // What follows starts where the closed part did.
      const x = points[start]!;
      const y = points[start + 1]!;
      finish(true);
      points[end++] = x;
      points[end++] = y;
    } else if (command.length > 3) end = addCurve(points, end, command, centerX, centerY);
    else {
      if (name === 'M') finish(false);
      points[end++] = command[1]! - centerX;
      points[end++] = command[2]! - centerY;
    }
  }
  finish(false);
  return parts;
}

function countPoints(path: readonly PathCommand[]): number {
  let count = 0;
  for (const command of path) count += command.length > 3 ? CURVE_STEPS : 1;
  return count;
}

/** Flattens a quadratic (4 operands) or cubic (6) curve from the point before `end`; answers with the new end. */
function addCurve(
  points: Float64Array,
  end: number,
  curve: PathCommand,
  centerX: number,
  centerY: number,
): number {
  const fromX = end < 2 ? 0 : points[end - 2]!;
  const fromY = end < 2 ? 0 : points[end - 1]!;
  const firstX = curve[1]! - centerX;
  const firstY = curve[2]! - centerY;
  const secondX = curve[3]! - centerX;
  const secondY = curve[4]! - centerY;
  const isCubic = curve.length > 5;
  const thirdX = isCubic ? curve[5]! - centerX : 0;
  const thirdY = isCubic ? curve[6]! - centerY : 0;
  let at = end;
  for (let i = 1; i <= CURVE_STEPS; i++) {
    const t = i / CURVE_STEPS;
    const u = 1 - t;
    // Weights of the four points; a quadratic has none in the last place.
    const zeroth = isCubic ? u * u * u : u * u;
    const first = isCubic ? 3 * u * u * t : 2 * u * t;
    const second = isCubic ? 3 * u * t * t : t * t;
    const third = isCubic ? t * t * t : 0;
    points[at++] = zeroth * fromX + first * firstX + second * secondX + third * thirdX;
    points[at++] = zeroth * fromY + first * firstY + second * secondY + third * thirdY;
  }
  return at;
}
