import { useEffect, useRef, useState } from 'react';

/** A dialog that knows where the focus was has given it back by then. */
const AFTER_CLOSING_MS = 20;

/**
 * True from the first time `now` is true: what is loaded when it is first needed then stays. A dialog that comes up
 * open does not know what had the focus before it: the focus is given back here, the first time too.
 */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!now) return undefined;
    before.current = document.activeElement;
    return () => {
      const { current } = before;
      setTimeout(() => {
        const active = document.activeElement;
        const isLost =
          active === null || active === document.body || active.closest('[role=dialog]') !== null;
        if (isLost && current instanceof HTMLElement && current.isConnected) current.focus();
      }, AFTER_CLOSING_MS);
    };
  }, [now]);
  return ever || now;
}
