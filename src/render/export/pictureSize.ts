/** Longest side a picture may have, pixels; that of the largest artboard at scale 1. */
export const LONGEST_SIDE = 32_768;
/** What one canvas and the browser's own encoder take at most; of phones some take less (`canvasHolds`). */
export const CANVAS_SIDE = 16_384;
export const CANVAS_PIXELS = 64 * 1024 * 1024;
/** Bounds of the longest side of a thumbnail. */
const THUMBNAIL_SIDE = { least: 300, most: 800 };

export type PictureSize = { readonly width: number; readonly height: number };

/** Pixels of a scene box at a scale. Throws RangeError beyond 32,768 a side or for a scale that is no positive number. */
export function getPictureSize(box: PictureSize, scale: number): PictureSize {
  if (!(scale > 0 && Number.isFinite(scale)))
    throw new RangeError(`A picture cannot have the scale ${scale}`);
  const size = { width: toPixels(box.width * scale), height: toPixels(box.height * scale) };
  if (Math.max(size.width, size.height) > LONGEST_SIDE) {
    throw new RangeError(`A picture of ${size.width} × ${size.height} pixels exceeds ${LONGEST_SIDE} a side`);
  }
  return size;
}

export function fitsOneCanvas({ width, height }: PictureSize): boolean {
  return width <= CANVAS_SIDE && height <= CANVAS_SIDE && width * height <= CANVAS_PIXELS;
}

/** Whole pixels, at least one; a fraction that is only rounding noise does not add a row. */
export function toPixels(length: number): number {
  return Math.max(1, Math.ceil(length - 1e-6));
}

/** Scale at which the longest side is the artboard's own, but at most 800 px and at least 300 px. */
export function getThumbnailScale({ width, height }: PictureSize): number {
  const longest = Math.max(width, height);
  return Math.min(Math.max(longest, THUMBNAIL_SIDE.least), THUMBNAIL_SIDE.most) / longest;
}
