import type { EditorSession } from '../session/types.ts';
import { attachDrop } from './attachDrop.ts';
import { followKeyboard } from './followKeyboard.ts';
import { sayChanges } from './sayChanges.ts';

/** What a design that has just come does without at first: files held over it, the keyboard on the screen, words for what was done. */
export function attachLate(session: EditorSession, element: HTMLElement): () => void {
  const stops = [attachDrop(session, element), followKeyboard(), sayChanges(session)];
  return () => {
    for (const stop of stops) stop();
  };
}
