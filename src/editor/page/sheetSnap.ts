/** Where a bottom sheet rests: over the lower part of the canvas, over nearly all of it, or gone. */
export type SheetSnap = 'half' | 'full' | 'closed';

/** Heights of the two open places in CSS pixels. */
export type SheetHeights = { readonly half: number; readonly full: number };

/** CSS pixels per millisecond from which a movement is a swipe, whatever place is nearest. */
const SWIPE_SPEED = 0.5;

/**
 * The place a sheet goes to when the hand lets go at `height`. A swipe goes one place on; otherwise the nearest wins.
 * `speed` is in CSS pixels per millisecond, down is positive.
 */
export function chooseSnap(height: number, speed: number, { half, full }: SheetHeights): SheetSnap {
  if (speed > SWIPE_SPEED) return height > half ? 'half' : 'closed';
  if (speed < -SWIPE_SPEED) return 'full';
  if (height > (half + full) / 2) return 'full';
  return height > half / 2 ? 'half' : 'closed';
}
