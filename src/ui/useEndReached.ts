import { useEffect, useRef, useState } from 'react';

/**
 * Calls `onReached` when the marker is within `margin` pixels of the visible part, of the panel it stands in or else of
 * the page, and `enabled`. Turning `enabled` off and on (around each load) looks again: a tall window shows the marker
 * for good and no scroll will ever come.
 */
export function useEndReached({
  enabled,
  margin,
  onReached,
}: {
  enabled: boolean;
  margin: number;
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
      // What a panel cuts off is not near the page's edge, whatever the margin.
      { root: marker.closest('[data-panel-scroll]'), rootMargin: `${margin}px` },
    );
    observer.observe(marker);
    return () => observer.disconnect();
  }, [marker, enabled, margin]);

  return setMarker;
}
