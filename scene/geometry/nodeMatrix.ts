// Fabric's object transform. A node's own space has its origin at the centre of its box; `left`/`top` name the point
// given by originX/originY on the box with its stroke, in the parent's space; turning, skewing, scaling and flipping
// act about the centre. A group's own space is its members' parent space.
import type { OriginX, OriginY, Placement } from '../nodes/types.ts';
import { cosSin } from './matrix.ts';
import type { Matrix, Point } from './types.ts';

/** What of a node decides where it stands. */
export type Placed = Omit<Placement, 'parentId' | 'index'> & {
  readonly strokeWidth: number;
  readonly strokeUniform: boolean;
};

/** From the node's own space (origin at its centre) to its parent's. */
export function nodeMatrix(node: Placed): Matrix {
  const [a, b, c, d] = linearPart(node);
  const center = nodeCenter(node);
  if (node.angle === 0) return [a, b, c, d, center.x, center.y];
  const [cos, sin] = cosSin(node.angle);
  return [cos * a - sin * b, sin * a + cos * b, cos * c - sin * d, sin * c + cos * d, center.x, center.y];
}

/** Centre of the node's box in its parent's space. */
export function nodeCenter(node: Placed): Point {
  const fromX = originFraction(node.originX);
  const fromY = originFraction(node.originY);
  if (fromX === 0 && fromY === 0) return { x: node.left, y: node.top };
  const size = scaledSize(node);
  const x = -fromX * size.x;
  const y = -fromY * size.y;
  if (node.angle === 0) return { x: node.left + x, y: node.top + y };
  const [cos, sin] = cosSin(node.angle);
  return { x: node.left + cos * x - sin * y, y: node.top + sin * x + cos * y };
}

/** The `left`/`top` that put the centre of `node`, with its size, angle and origin as they are, at `center`. */
export function positionForCenter(node: Placed, center: Point): { left: number; top: number } {
  const size = scaledSize(node);
  const x = originFraction(node.originX) * size.x;
  const y = originFraction(node.originY) * size.y;
  const [cos, sin] = cosSin(node.angle);
  return { left: center.x + cos * x - sin * y, top: center.y + sin * x + cos * y };
}

/** Width and height of the box with stroke after scale and skew, before rotation (Fabric's transformed dimensions). */
export function scaledSize(node: Placed): Point {
  const before = node.strokeUniform ? 0 : node.strokeWidth;
  const after = node.strokeUniform ? node.strokeWidth : 0;
  const width = node.width + before;
  const height = node.height + before;
  if (node.skewX === 0 && node.skewY === 0) {
    return { x: width * node.scaleX + after, y: height * node.scaleY + after };
  }
  const [a, b, c, d] = linearPart({ ...node, flipX: false, flipY: false });
  return {
    x: Math.abs(a) * width + Math.abs(c) * height + after,
    y: Math.abs(b) * width + Math.abs(d) * height + after,
  };
}

/** 'left' is -0.5, 'center' 0, 'right' 0.5; a number n is n - 0.5. */
export function originFraction(origin: OriginX | OriginY): number {
  if (typeof origin === 'number') return origin - 0.5;
  if (origin === 'left' || origin === 'top') return -0.5;
  return origin === 'center' ? 0 : 0.5;
}

type Linear = readonly [a: number, b: number, c: number, d: number];

function linearPart(node: Pick<Placed, 'scaleX' | 'scaleY' | 'skewX' | 'skewY' | 'flipX' | 'flipY'>): Linear {
  const x = node.flipX ? -node.scaleX : node.scaleX;
  const y = node.flipY ? -node.scaleY : node.scaleY;
  if (node.skewX === 0 && node.skewY === 0) return [x, 0, 0, y];
  const alongX = Math.tan((node.skewX * Math.PI) / 180);
  const alongY = Math.tan((node.skewY * Math.PI) / 180);
  return [x * (1 + alongX * alongY), y * alongY, x * alongX, y];
}
