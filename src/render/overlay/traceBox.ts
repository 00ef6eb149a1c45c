import type { Matrix } from '../../../scene/geometry/types.ts';
import type { PixelBox } from '../tiles/PixelBox.ts';

/** A box, not rounded, and the points it was made from, x and y in turn; device pixels. */
export type Traced = PixelBox & { readonly points: readonly number[] };

/** The device pixels around points (x and y in turn) seen through `matrix`. */
export function traceBox(matrix: Matrix, points: readonly number[]): Traced {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const device: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    const deviceX = matrix[0] * x + matrix[2] * y + matrix[4];
    const deviceY = matrix[1] * x + matrix[3] * y + matrix[5];
    device.push(deviceX, deviceY);
    left = Math.min(left, deviceX);
    top = Math.min(top, deviceY);
    right = Math.max(right, deviceX);
    bottom = Math.max(bottom, deviceY);
  }
  return { left, top, right, bottom, points: device };
}

/** The corners of a rectangle, x and y in turn. */
export const cornersOf = (x: number, y: number, width: number, height: number): readonly number[] => [
  x,
  y,
  x + width,
  y,
  x + width,
  y + height,
  x,
  y + height,
];
