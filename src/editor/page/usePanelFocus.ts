import { type RefObject, useEffect } from 'react';
import { focusCanvas } from '../input/focusScope.ts';
import type { EditorSession } from '../session/types.ts';

/**
 * The keys go into a panel that a button was pressed for by key, and back to that button when the panel goes with the
 * keys in it; for all others, and where the button has gone as well, to the canvas.
 */
export function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  tool: string,
  session: Pick<EditorSession, 'renderer'>,
): void {
  useEffect(() => {
    const opener = document.activeElement;
    const wasPressed = opener instanceof HTMLButtonElement && opener.matches(':focus-visible');
    if (wasPressed) panel.current?.focus({ preventScroll: true });
    return () => {
      // What had the keys is gone: nothing has them.
      if (document.activeElement !== document.body) return;
      if (wasPressed && opener.isConnected) opener.focus();
      else focusCanvas(session.renderer.element);
    };
  }, [panel, tool, session]);
}
