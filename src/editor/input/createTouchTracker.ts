import type { Hand } from '../session/core.ts';

/** Counts fingers: a second one makes a pinch, the last of a pinch does nothing until it lifts. */
export type TouchTracker = {
  readonly pinching: boolean;
  /** True while fingers of a pinch are down, pinching or not: they press nothing. */
  readonly busy: boolean;
  /** True when this finger begins a pinch. */
  add(pointerId: number, x: number, y: number): boolean;
  /** Forgets all fingers; true when that ends a pinch. */
  clear(): boolean;
  move(pointerId: number, x: number, y: number): void;
  /** True when lifting this finger ends the pinch: the two that hold it are not replaced by a third. */
  remove(pointerId: number): boolean;
};

export function createTouchTracker(hand: Hand): TouchTracker {
  const touches = new Map<number, { x: number; y: number }>();
  let pinching = false;
  let waiting = false;

  const measure = (): void => {
    const [first, second] = touches.values();
    if (!first || !second) return;
    hand.pinch.x = (first.x + second.x) / 2;
    hand.pinch.y = (first.y + second.y) / 2;
    hand.pinch.distance = Math.hypot(first.x - second.x, first.y - second.y);
  };

  return {
    get pinching() {
      return pinching;
    },
    get busy() {
      return pinching || waiting;
    },
    clear() {
      const ends = pinching;
      touches.clear();
      pinching = false;
      waiting = false;
      return ends;
    },
    add(pointerId, x, y) {
      touches.set(pointerId, { x, y });
      if (touches.size !== 2 || pinching) return false;
      pinching = true;
      measure();
      return true;
    },
    move(pointerId, x, y) {
      const touch = touches.get(pointerId);
      if (!touch) return;
      touch.x = x;
      touch.y = y;
      if (pinching) measure();
    },
    remove(pointerId) {
      const holds = [...touches.keys()].indexOf(pointerId);
      touches.delete(pointerId);
      const ends = pinching && (holds === 0 || holds === 1);
      if (ends) pinching = false;
      waiting = touches.size > 0 && (waiting || ends);
      return ends;
    },
  };
}
