import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a list that opens into views of its own, inside something else that scrolls: each view opens at its top, and the
 * list comes back where it was left. `view` is null while the list is shown; call `leave` before opening a view.
 */
export function useScrollPlaces(inside: RefObject<Element | null>, view: string | null): () => void {
  const left = useRef(0);
  const shown = useRef(view);
  const scroller = () => inside.current?.closest('[data-panel-scroll]') ?? null;
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    scroller()?.scrollTo({ top: view === null ? left.current : 0 });
  });
  return () => {
    left.current = scroller()?.scrollTop ?? 0;
  };
}
