import type { TouchEvent as ReactTouchEvent } from 'react';

/** CSS pixels within which a finger has not said yet where it goes. */
const SLOP = 4;

/** The touch that is handed on just now. */
let handedOn: Event | null = null;

function handOn(type: string, target: EventTarget, touch: Touch): void {
  const touches = type === 'touchend' ? [] : [touch];
  const init = { touches, targetTouches: touches, changedTouches: [touch], bubbles: true, cancelable: true };
  handedOn = new TouchEvent(type, init);
  target.dispatchEvent(handedOn);
  handedOn = null;
}

/**
 * A slider's `onTouchStartCapture`: a finger that goes sideways or taps sets it, one that goes up or down scrolls what it lies
 * in. Mantine takes every touch for itself at once, so it hears of one when that is known.
 */
export function yieldToScroll(event: ReactTouchEvent): void {
  const { nativeEvent, target } = event;
  const [start, second] = nativeEvent.touches;
  if (nativeEvent === handedOn) return;
  event.stopPropagation();
  if (start === undefined || second !== undefined) return;
  // At once: some browsers move the same object along with the finger.
  const { clientX, clientY } = start;
  const open = new AbortController();
  const onMove = ({ touches }: TouchEvent): void => {
    const across = Math.abs((touches[0]?.clientX ?? 0) - clientX);
    const along = Math.abs((touches[0]?.clientY ?? 0) - clientY);
    if (Math.max(across, along) < SLOP) return;
    open.abort();
    // The move that decided it goes on to those who listen from now on.
    if (across > along) handOn('touchstart', target, start);
  };
  const onEnd = (end: TouchEvent): void => {
    open.abort();
    if (end.touches.length > 0) return;
    // A tap: no mouse is to be made of it, and it ends when the slider has gone there with the next frame.
    end.preventDefault();
    end.stopPropagation();
    handOn('touchstart', target, start);
    requestAnimationFrame(() => handOn('touchend', target, start));
  };
  const { signal } = open;
  target.addEventListener('touchmove', (move) => onMove(move as TouchEvent), { signal });
  target.addEventListener('touchend', (end) => onEnd(end as TouchEvent), { signal });
  target.addEventListener('touchcancel', () => open.abort(), { signal });
}
