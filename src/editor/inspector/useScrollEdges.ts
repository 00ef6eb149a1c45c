import { type RefObject, useEffect, useState } from 'react';

/** So little (CSS pixels) beyond an edge is nothing to scroll to. */
const NOTHING = 2;

type Edges = {
  readonly start: boolean;
  readonly end: boolean;
  /** The element around the row, over whose edges something can be shown; null before the row is there. */
  readonly frame: HTMLElement | null;
};

/** Beyond which edges of a row there is more, as its content and its room change. */
export function useScrollEdges(
  row: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): Edges {
  const [edges, setEdges] = useState<Edges>({ start: false, end: false, frame: null });
  useEffect(() => {
    const [element, inside] = [row.current, content.current];
    if (element === null || inside === null) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const start = scrollLeft > NOTHING;
      const end = scrollLeft + clientWidth < scrollWidth - NOTHING;
      setEdges((before) =>
        before.start === start && before.end === end ? before : { start, end, frame: element.parentElement },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(inside);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row, content]);
  return edges;
}
