const DOUBLE_CLICK_MS = 400;
const DOUBLE_CLICK_DISTANCE = 6;

/** Counts presses in a row at one place: 1, 2 for a double click, 3 for a triple. */
export function createClickCounter(
  now: () => number,
): (press: { readonly x: number; readonly y: number }) => number {
  let last = { time: -Infinity, x: 0, y: 0, count: 0 };
  return ({ x, y }) => {
    const time = now();
    const near = Math.hypot(x - last.x, y - last.y) <= DOUBLE_CLICK_DISTANCE;
    const again = near && time - last.time <= DOUBLE_CLICK_MS;
    last = { time, x, y, count: again ? last.count + 1 : 1 };
    return last.count;
  };
}
