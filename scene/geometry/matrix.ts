// Affine matrices in Canvas2D order. Pure arithmetic; nothing here knows what a node is. Read by index: taking an array
// apart by pattern goes through its iterator until the engine has optimised the code, and this runs cold at every load.
import type { Box, Matrix, Point } from './types.ts';

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const a = outer[0];
  const b = outer[1];
  const c = outer[2];
  const d = outer[3];
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + outer[4],
    b * inner[4] + d * inner[5] + outer[5],
  ];
}

/** The inverse, or null for a matrix that flattens the plane (a scale of 0). */
export function invert(matrix: Matrix): Matrix | null {
  const a = matrix[0];
  const b = matrix[1];
  const c = matrix[2];
  const d = matrix[3];
  const determinant = a * d - b * c;
  if (determinant === 0 || !Number.isFinite(determinant)) return null;
  const e = matrix[4];
  const f = matrix[5];
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}

export function applyToPoint(matrix: Matrix, point: Point): Point {
  return {
    x: matrix[0] * point.x + matrix[2] * point.y + matrix[4],
    y: matrix[1] * point.x + matrix[3] * point.y + matrix[5],
  };
}

/** The smallest upright box around a box seen through a matrix. */
export function applyToBox(matrix: Matrix, box: Box): Box {
  const a = matrix[0];
  const b = matrix[1];
  const c = matrix[2];
  const d = matrix[3];
  const halfWidth = box.width / 2;
  const halfHeight = box.height / 2;
  const x = box.left + halfWidth;
  const y = box.top + halfHeight;
  const reachX = Math.abs(a) * halfWidth + Math.abs(c) * halfHeight;
  const reachY = Math.abs(b) * halfWidth + Math.abs(d) * halfHeight;
  return {
    left: a * x + c * y + matrix[4] - reachX,
    top: b * x + d * y + matrix[5] - reachY,
    width: 2 * reachX,
    height: 2 * reachY,
  };
}

export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/** Turns by `degrees`, clockwise on screen, about `pivot` (the origin when absent). */
export function rotation(degrees: number, pivot: Point = { x: 0, y: 0 }): Matrix {
  const [cos, sin] = cosSin(degrees);
  return [
    cos,
    sin,
    -sin,
    cos,
    pivot.x - cos * pivot.x + sin * pivot.y,
    pivot.y - sin * pivot.x - cos * pivot.y,
  ];
}

/** Scales about `pivot` (the origin when absent). */
export function scaling(x: number, y: number, pivot: Point = { x: 0, y: 0 }): Matrix {
  return [x, 0, 0, y, pivot.x * (1 - x), pivot.y * (1 - y)];
}

/** How long a unit step along x and along y becomes; never negative. */
export function scaleOf(matrix: Matrix): Point {
  return { x: Math.hypot(matrix[0], matrix[1]), y: Math.hypot(matrix[2], matrix[3]) };
}

/** Fabric's decomposition: the length of a unit step along x, and what the determinant leaves for y; never negative. */
export function decomposedScale(matrix: Matrix): Point {
  const x = Math.hypot(matrix[0], matrix[1]);
  const area = Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]);
  return { x, y: x === 0 ? 0 : area / x };
}

/** How much larger lengths become, on average of all directions; exactly 1 for what only turns and moves. */
export function stretchOf(matrix: Matrix): number {
  const stretch = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  return Math.abs(stretch - 1) < 1e-9 ? 1 : stretch;
}

/** Cosine and sine with exact values at quarter turns. */
export function cosSin(degrees: number): readonly [cos: number, sin: number] {
  const turn = ((degrees % 360) + 360) % 360;
  if (turn === 0) return [1, 0];
  if (turn === 90) return [0, 1];
  if (turn === 180) return [-1, 0];
  if (turn === 270) return [0, -1];
  const radians = (turn * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}
