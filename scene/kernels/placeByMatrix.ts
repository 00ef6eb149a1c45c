// From a matrix back to the properties of a node: the inverse of `nodeMatrix`.
import { nodeMatrix, type Placed, positionForCenter } from '../geometry/nodeMatrix.ts';
import type { Matrix } from '../geometry/types.ts';
import type { NodePatch } from '../nodes/types.ts';

type Linear = Pick<Placed, 'scaleX' | 'scaleY' | 'skewX' | 'skewY' | 'angle' | 'flipX' | 'flipY'>;

const DEGREES = 180 / Math.PI;

/**
 * The patch that makes `nodeMatrix(node)` equal `matrix` (own space → parent's). Values that need not change are left
 * out, so that a move writes `left` and `top` only. A matrix without area gives scale 0 on that axis.
 */
export function placeByMatrix(node: Placed, matrix: Matrix): NodePatch {
  const now = nodeMatrix(node);
  const center = { x: matrix[4], y: matrix[5] };
  if (sameLinearPart(now, matrix)) {
    return { left: node.left + center.x - now[4], top: node.top + center.y - now[5] };
  }
  const linear = decompose(matrix, node);
  return { ...linear, ...positionForCenter({ ...node, ...linear }, center) };
}

function sameLinearPart(a: Matrix, b: Matrix): boolean {
  const size = Math.max(Math.abs(a[0]), Math.abs(a[1]), Math.abs(a[2]), Math.abs(a[3]), 1e-9);
  for (let i = 0; i < 4; i++) if (Math.abs(a[i]! - b[i]!) > size * 1e-12) return false;
  return true;
}

/**
 * QR decomposition as Fabric's `qrDecompose` (rotation · scale · skew along x), kept as near to how the node stands as
 * possible: a mirror becomes the flip that turns it least.
 */
function decompose(matrix: Matrix, node: Placed): Linear {
  const kept = decomposeWithFlip(matrix, node.flipX);
  const toggled = decomposeWithFlip(matrix, !node.flipX);
  return turn(kept.angle, node.angle) <= turn(toggled.angle, node.angle) + 1e-6 ? kept : toggled;
}

function decomposeWithFlip([a, b, c, d]: Matrix, flipX: boolean): Linear {
  const sign = flipX ? -1 : 1;
  const scaleX = Math.hypot(a, b);
  const radians = scaleX === 0 ? Math.atan2(-c, d) : Math.atan2(sign * b, sign * a);
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const scaleY = cos * d - sin * c;
  const shear = scaleX === 0 ? 0 : (cos * c + sin * d) / (sign * scaleX);
  return {
    scaleX: tidy(scaleX),
    scaleY: tidy(Math.abs(scaleY)),
    skewX: tidy(Math.atan(shear) * DEGREES),
    skewY: 0,
    angle: tidy((radians * DEGREES + 360) % 360),
    flipX,
    flipY: scaleY < 0,
  };
}

/** Drops what is only rounding noise of the trigonometry. */
function tidy(value: number): number {
  const rounded = Math.round(value * 1e10) / 1e10;
  return Object.is(rounded, -0) ? 0 : rounded;
}

function turn(a: number, b: number): number {
  const difference = (((a - b) % 360) + 360) % 360;
  return Math.min(difference, 360 - difference);
}
