import { useEffect, useRef } from 'react';

/**
 * For work whose end leads somewhere: `begin` gives a signal that is aborted once nobody waits for that end any more,
 * after `giveUp`, when other work begins, and when the page is left. The work itself goes on; what it made is there.
 */
export function useAwaited() {
  const current = useRef<AbortController | null>(null);
  const giveUp = () => current.current?.abort();
  useEffect(() => giveUp, []);
  return {
    begin(): AbortSignal {
      giveUp();
      current.current = new AbortController();
      return current.current.signal;
    },
    giveUp,
  };
}
