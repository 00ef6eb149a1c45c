import type { EditorSession } from '../session/types.ts';
import { attachDrop } from './attachDrop.ts';
import { followKeyboard } from './followKeyboard.ts';

/** What a design that has just come does without at first: files held over it, the keyboard on the screen. */
export function attachLate(session: EditorSession, element: HTMLElement): () => void {
  const stops = [attachDrop(session, element), followKeyboard()];
  return () => {
    for (const stop of stops) stop();
  };
}
