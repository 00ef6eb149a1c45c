import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a list that opens into views of its own, inside something else that scrolls: each view opens at its top, and the
 * list comes back where it was left. `view` is null while the list is shown; call `leave` before opening a view.
 */
export function useScrollPlaces(inside: RefObject<Element | null>, view: string | null): () => void {
  const left = useRef(0);
  useLayoutEffect(() => {
    findScroller(inside)?.scrollTo({ top: view === null ? left.current : 0 });
  }, [inside, view]);
  return () => {
    left.current = findScroller(inside)?.scrollTop ?? 0;
  };
}

const findScroller = ({ current }: RefObject<Element | null>): Element | null =>
  current?.closest('[data-panel-scroll]') ?? null;
