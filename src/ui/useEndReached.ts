import { useEffect, useRef, useState } from 'react';

/**
 * Calls `onReached` when the marker is within `margin` pixels of the visible part and `enabled`. Turning `enabled`
 * off and on (around each load) looks again: a tall window shows the marker for good and no scroll will ever come.
 */
export function useEndReached({
  enabled,
  margin,
  root = null,
  onReached,
}: {
  enabled: boolean;
  margin: number;
  root?: Element | null;
  onReached: () => void;
}): (marker: Element | null) => void {
  const [marker, setMarker] = useState<Element | null>(null);
  const callback = useRef(onReached);
  useEffect(() => {
    callback.current = onReached;
  });

  useEffect(() => {
    if (marker === null || !enabled) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting === true) callback.current();
      },
      { root, rootMargin: `${margin}px` },
    );
    observer.observe(marker);
    return () => observer.disconnect();
  }, [marker, enabled, margin, root]);

  return setMarker;
}
