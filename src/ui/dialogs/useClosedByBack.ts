import { useEffectEvent, useLayoutEffect } from 'react';
import { listDialog } from './openDialogs.ts';

/** Lists what lies over a page while it is open, so that on a phone the way back of the browser closes it and not the page. */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (isOpen ? listDialog(() => close()) : undefined), [isOpen]);
}
