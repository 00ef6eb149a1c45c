/** Where a bottom sheet rests: a strip, over the lower part of the canvas, over nearly all of it, or gone. */
export type SheetSnap = 'low' | 'half' | 'full' | 'closed';

/** Heights of the open places in CSS pixels; `low` only where a sheet has that place, which no pull takes away then. */
export type SheetHeights = {
  readonly low?: number | undefined;
  readonly half: number;
  readonly full: number;
};

/** The part of the canvas that a sheet half open covers at most, as the style sheet says. */
export const MOST_OF_HALF = 0.56;

/** CSS pixels per millisecond from which a movement is a swipe, whatever place is nearest. */
const SWIPE_SPEED = 0.5;

/**
 * The place a sheet goes to when the hand lets go at `height`. A swipe goes one place on; otherwise the nearest wins.
 * `speed` is in CSS pixels per millisecond, down is positive.
 */
export function chooseSnap(height: number, speed: number, { low, half, full }: SheetHeights): SheetSnap {
  const lowest = low === undefined ? 'closed' : 'low';
  if (speed > SWIPE_SPEED) return height > half ? 'half' : lowest;
  if (speed < -SWIPE_SPEED) return low !== undefined && height < half ? 'half' : 'full';
  if (height > (half + full) / 2) return 'full';
  return height > (half + (low ?? 0)) / 2 ? 'half' : lowest;
}
