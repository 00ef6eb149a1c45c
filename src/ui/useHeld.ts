import { useCallback, useEffect, useRef, useState } from 'react';

type Held<T> = {
  /** What the hand has moved it to; null while nothing is held. */
  readonly value: T | null;
  /** The same without waiting for a render: a drag keeps the handlers of the render in which it began. */
  readonly latest: () => T | null;
  readonly hold: (value: T) => void;
  /** The hand let go: `onRelease` comes once, after the last move. */
  readonly release: () => void;
};

/**
 * What a slider or picker shows while a hand moves it. Mantine hands on each move with the next frame but the release
 * without one, so the last move often comes after its release: the release waits for the frame as well.
 */
export function useHeld<T>(onRelease: (last: T | null) => void): Held<T> {
  const [value, setValue] = useState<T | null>(null);
  const last = useRef<T | null>(null);
  const frame = useRef<number | null>(null);
  const settle = useRef(() => {});
  useEffect(() => {
    settle.current = () => {
      const moved = last.current;
      frame.current = null;
      last.current = null;
      setValue(null);
      onRelease(moved);
    };
  });
  useEffect(
    () => () => {
      if (frame.current === null) return;
      cancelAnimationFrame(frame.current);
      settle.current();
    },
    [],
  );
  const latest = useCallback(() => last.current, []);
  const hold = useCallback((next: T) => {
    last.current = next;
    setValue(next);
  }, []);
  const release = useCallback(() => {
    frame.current ??= requestAnimationFrame(() => settle.current());
  }, []);
  return { value, latest, hold, release };
}
