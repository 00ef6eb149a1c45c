// Fabric's object transform. A node's own space has its origin at the centre of its box; `left`/`top` name the point
// given by originX/originY on the box with its stroke, in the parent's space; turning, skewing, scaling and flipping
// act about the centre. A group's own space is its members' parent space.
import type { OriginX, OriginY, Placement } from '../nodes/types.ts';
import { applyToPoint, cosSin, invert } from './matrix.ts';
import type { Matrix, Point } from './types.ts';

/** What of a node decides where it stands. */
export type Placed = Omit<Placement, 'parentId' | 'index'> & {
  readonly strokeWidth: number;
  readonly strokeUniform: boolean;
};

/** From the node's own space (origin at its centre) to its parent's. */
export function nodeMatrix(node: Placed): Matrix {
  const center = nodeCenter(node);
  const straight = node.skewX === 0 && node.skewY === 0;
  if (straight && node.angle === 0)
    return [
      node.flipX ? -node.scaleX : node.scaleX,
      0,
      0,
      node.flipY ? -node.scaleY : node.scaleY,
      center.x,
      center.y,
    ];
  const linear = linearPart(node);
  const a = linear[0];
  const b = linear[1];
  const c = linear[2];
  const d = linear[3];
  const turn = cosSin(node.angle);
  const cos = turn[0];
  const sin = turn[1];
  return [cos * a - sin * b, sin * a + cos * b, cos * c - sin * d, sin * c + cos * d, center.x, center.y];
}

/**
 * A point of the parent's space in the node's own; null where the node has no area. What the inverse of `nodeMatrix`
 * answers, without making either matrix for the usual node, which is not skewed.
 */
export function toOwnSpace(node: Placed, point: Point): Point | null {
  if (node.skewX !== 0 || node.skewY !== 0) {
    const back = invert(nodeMatrix(node));
    return back && applyToPoint(back, point);
  }
  const { scaleX, scaleY } = node;
  if (scaleX === 0 || scaleY === 0) return null;
  const center = nodeCenter(node);
  let x = point.x - center.x;
  let y = point.y - center.y;
  if (node.angle !== 0) {
    const turn = cosSin(node.angle);
    const cos = turn[0];
    const sin = turn[1];
    const turnedX = cos * x + sin * y;
    y = cos * y - sin * x;
    x = turnedX;
  }
  return { x: x / (node.flipX ? -scaleX : scaleX), y: y / (node.flipY ? -scaleY : scaleY) };
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
  const turn = cosSin(node.angle);
  const cos = turn[0];
  const sin = turn[1];
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
