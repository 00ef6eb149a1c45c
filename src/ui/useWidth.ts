import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element, known before its first paint: what depends on it is never seen without it. */
export function useWidth<T extends Element>(): { readonly ref: RefObject<T | null>; readonly width: number } {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setWidth(element.getBoundingClientRect().width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
