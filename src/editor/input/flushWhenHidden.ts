import { acceptCrop } from '../actions/acceptCrop.ts';
import type { EditorCore } from '../session/core.ts';

/** Writes what is begun and can stand as it is: an edit that waits for its pause, an open crop. */
export function flushEdits(core: EditorCore): void {
  core.styles.flush();
  acceptCrop(core);
}

/** Writes what is begun when the page is hidden: it may be ended without being asked again. */
export function flushWhenHidden(core: EditorCore): () => void {
  const onChange = (): void => {
    if (document.hidden) flushEdits(core);
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
