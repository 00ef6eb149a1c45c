const DOUBLE_CLICK_MS = 400;
/** CSS pixels between two presses that are still one place: a mouse rests, a finger comes down anew. */
const DOUBLE_CLICK_DISTANCE = 6;
const DOUBLE_TAP_DISTANCE = 24;

type CountedPress = {
  readonly x: number;
  readonly y: number;
  /** Milliseconds. */
  readonly time: number;
  readonly touch: boolean;
};

/** Counts presses in a row at one place: 1, 2 for a double click, 3 for a triple. */
export function createClickCounter(): (press: CountedPress) => number {
  let last = { time: -Infinity, x: 0, y: 0, count: 0 };
  return ({ x, y, time, touch }) => {
    const reach = touch ? DOUBLE_TAP_DISTANCE : DOUBLE_CLICK_DISTANCE;
    const near = Math.hypot(x - last.x, y - last.y) <= reach;
    const again = near && time - last.time <= DOUBLE_CLICK_MS;
    last = { time, x, y, count: again ? last.count + 1 : 1 };
    return last.count;
  };
}
