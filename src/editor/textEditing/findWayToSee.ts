import type { Point } from '../../../scene/geometry/types.ts';

/** CSS pixels kept free around the caret. */
const MARGIN = 16;
/** The same below where the bar of the zoom lies over the canvas, as on a narrow screen. */
const ABOVE_BAR = 64;

/** How far (CSS pixels) the view has to move for a stroke to be seen whole; null when it is. */
export function findWayToSee(
  [from, to]: readonly [Point, Point],
  { width, height }: { readonly width: number; readonly height: number },
  hasBar: boolean,
): Point | null {
  const x = getExcess(from.x, to.x, width, MARGIN);
  const y = getExcess(from.y, to.y, height, hasBar ? ABOVE_BAR : MARGIN);
  return x === 0 && y === 0 ? null : { x, y };
}

/** How far a stretch sticks out of its room, which ends `after` before `size`; of one that is longer the middle is shown, unless it fills the room. */
function getExcess(a: number, b: number, size: number, after: number): number {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const end = size - after;
  if (low <= MARGIN && high >= end) return 0;
  if (high - low > end - MARGIN) return (low + high - size) / 2;
  return Math.max(0, high - end) + Math.min(0, low - MARGIN);
}
