// Axis-aligned boxes. The space a box lives in is said by whoever holds it.
import type { Box, Point } from './types.ts';

/** The smallest box around points; null when there are none. */
export function boxOfPoints(points: Iterable<Point>): Box | null {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return left <= right ? { left, top, width: right - left, height: bottom - top } : null;
}

export function unionBoxes(boxes: Iterable<Box>): Box | null {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.left + box.width);
    bottom = Math.max(bottom, box.top + box.height);
  }
  return left <= right && top <= bottom ? { left, top, width: right - left, height: bottom - top } : null;
}

/** Grown by `x` on the left and right and by `y` above and below; a negative amount shrinks, at most to a point. */
export function expandBox(box: Box, x: number, y = x): Box {
  const width = Math.max(0, box.width + 2 * x);
  const height = Math.max(0, box.height + 2 * y);
  return {
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2,
    width,
    height,
  };
}

export function moveBox(box: Box, x: number, y: number): Box {
  return { left: box.left + x, top: box.top + y, width: box.width, height: box.height };
}

/** The whole pixels that both boxes touch; null for none. */
export function commonPixels(a: Box, b: Box): Box | null {
  const left = Math.floor(Math.max(a.left, b.left));
  const top = Math.floor(Math.max(a.top, b.top));
  const width = Math.ceil(Math.min(a.left + a.width, b.left + b.width)) - left;
  const height = Math.ceil(Math.min(a.top + a.height, b.top + b.height)) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** True when the boxes share at least a point; touching counts. */
export function boxesMeet(a: Box, b: Box): boolean {
  return (
    a.left <= b.left + b.width &&
    b.left <= a.left + a.width &&
    a.top <= b.top + b.height &&
    b.top <= a.top + a.height
  );
}

export function boxContainsBox(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.left + inner.width <= outer.left + outer.width &&
    inner.top + inner.height <= outer.top + outer.height
  );
}

export function boxCenter(box: Box): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
