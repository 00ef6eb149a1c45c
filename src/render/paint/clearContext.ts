import type { PaintContext } from './types.ts';

/**
 * All pixels see-through and the state as new, nothing saved. In Chromium (156) `clearRect` leaves pixels on canvases in main
 * memory that blend modes were at work on.
 */
export function clearContext(context: PaintContext): void {
  // Safari has had it since 17.
  if (typeof context.reset === 'function') {
    context.reset();
    return;
  }
  const { canvas } = context;
  // Setting a side, even to what it is, does the same.
  canvas.width = Number(canvas.width);
}
