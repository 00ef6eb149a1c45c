import { type Ref, useLayoutEffect } from 'react';

/** Stands for a button of somebody else's, which a menu or popover goes beside. */
export function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  }, [element, ref]);
  return null;
}
