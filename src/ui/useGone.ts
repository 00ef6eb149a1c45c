import { useCallback, useEffect, useRef } from 'react';

/** Gives the signal that is aborted when the component goes; for what goes on after it was asked for. */
export function useGone(): () => AbortSignal {
  const shown = useRef<AbortController>(null);
  shown.current ??= new AbortController();
  useEffect(() => {
    // In development effects are tried twice: what the first try ended begins anew.
    if (shown.current?.signal.aborted !== false) shown.current = new AbortController();
    const { current } = shown;
    return () => current.abort();
  }, []);
  return useCallback(() => shown.current?.signal ?? AbortSignal.abort(), []);
}
