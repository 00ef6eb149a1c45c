import { acceptCrop } from '../actions/acceptCrop.ts';
import type { EditorCore } from '../session/core.ts';

/** Writes an edit that waits for its pause, and accepts a crop, when the page is hidden: it may be ended without being asked again. */
export function flushWhenHidden(core: EditorCore): () => void {
  const onChange = (): void => {
    if (!document.hidden) return;
    core.styles.flush();
    acceptCrop(core);
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
