import type { PaintContext } from './types.ts';

/**
 * Columns that a canvas to be used again has more than what is painted on it, which is to be clipped to its part. Chromium
 * (156, accelerated canvases) takes an opaque fill of the whole canvas for its clearing, and a clearing that only paths
 * follow it may leave undone: what the canvas held before is seen again. No fill is of the whole canvas then.
 */
export const SPARE_COLUMNS = 1;

/**
 * All pixels see-through and the state as new, nothing saved. In Chromium (156) `clearRect` leaves pixels on canvases in main
 * memory that blend modes were at work on.
 */
export function clearContext(context: PaintContext): void {
  // Safari has had it since 17.
  if (typeof context.reset === 'function') {
    context.reset();
    // Paths may be the next, see above.
    context.clearRect(0, 0, 1, 1);
    return;
  }
  const { canvas } = context;
  // Setting a side, even to what it is, does the same.
  canvas.width = Number(canvas.width);
}
