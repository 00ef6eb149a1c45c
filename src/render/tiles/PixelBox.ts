// Whole-pixel boxes: [left, right) × [top, bottom).
import type { Box } from '../../../scene/geometry/types.ts';

export type PixelBox = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The pixels a scene box touches at `scale` pixels per unit, one more on each side for anti-aliasing. */
export const pixelsOf = (box: Box, scale: number): PixelBox => ({
  left: Math.floor(box.left * scale) - 1,
  top: Math.floor(box.top * scale) - 1,
  right: Math.ceil((box.left + box.width) * scale) + 1,
  bottom: Math.ceil((box.top + box.height) * scale) + 1,
});

/** The scene box that covers these pixels. */
export const sceneBoxOf = (pixels: PixelBox, scale: number): Box => ({
  left: pixels.left / scale,
  top: pixels.top / scale,
  width: (pixels.right - pixels.left) / scale,
  height: (pixels.bottom - pixels.top) / scale,
});

export const isEmptyPixelBox = (box: PixelBox): boolean => box.right <= box.left || box.bottom <= box.top;

export const intersectPixels = (a: PixelBox, b: PixelBox): PixelBox => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

export const pixelsMeet = (a: PixelBox, b: PixelBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const pixelsContain = (outer: PixelBox, inner: PixelBox): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

/** The smallest box around both; null counts as nothing. */
export function unitePixels(a: PixelBox | null, b: PixelBox): PixelBox {
  if (!a) return b;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export const areaOf = (box: PixelBox): number =>
  isEmptyPixelBox(box) ? 0 : (box.right - box.left) * (box.bottom - box.top);
