import type { NodeId } from '../../../scene/nodes/types.ts';
import { copySelection } from '../actions/copySelection.ts';
import { pasteFromSystem } from '../actions/pasteFromSystem.ts';
import { writeOwnClipboard } from '../actions/ownClipboard.ts';
import { unlockedIds } from '../actions/selected.ts';
import type { EditorCore } from '../session/core.ts';
import type { CopiedNodes } from '../session/types.ts';

/** The browser's copy, cut and paste events, unless a field or an edited text has the keyboard. */
export function attachClipboardRouter(core: EditorCore): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const isOurs = (): boolean => {
    const { owner } = core.focus;
    const isTyping = core.textEditing.getState().current !== null || owner === 'text' || owner === 'field';
    return !isTyping && core.gesture === null;
  };

  /** True when something was copied. */
  const copy = (event: ClipboardEvent, ids?: readonly NodeId[]): boolean => {
    const data = event.clipboardData;
    if (!isOurs() || !data) return false;
    core.styles.flush();
    const share = (content: CopiedNodes): boolean => {
      writeOwnClipboard(data, content);
      event.preventDefault();
      return true;
    };
    return copySelection(core, share, ids);
  };
  const onCopy = (event: ClipboardEvent): void => void copy(event);
  const onCut = (event: ClipboardEvent): void => {
    if (copy(event, unlockedIds(core))) core.actions.run('delete');
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (!isOurs() || !event.clipboardData) return;
    event.preventDefault();
    const at = core.hand.inside ? core.handWorld() : undefined;
    pasteFromSystem(core, event.clipboardData, at);
  };

  document.addEventListener('copy', onCopy, { signal });
  document.addEventListener('cut', onCut, { signal });
  document.addEventListener('paste', onPaste, { signal });
  return () => listeners.abort();
}
