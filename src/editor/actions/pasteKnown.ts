import type { Point } from '../../../scene/geometry/types.ts';
import { t } from '../../i18n/t.ts';
import type { EditorCore } from '../session/core.ts';
import { pasteClipboard } from './pasteClipboard.ts';

/**
 * Pastes what was copied on this page last, at a point also once more, or says that there is nothing, or that it was pasted
 * already and where it can be again.
 */
export function pasteKnown(core: EditorCore, at?: Point): void {
  const { content, last } = core.clipboard.getState();
  if (content === null && at && last) core.clipboard.setState({ content: last.content });
  const { code } = pasteClipboard(core, at);
  if (code === 200) return;
  const text = t(last ? 'editor.pasteAgain' : 'editor.pasteNothing');
  core.toasts.show({ kind: 'info', text, id: 'paste-nothing' });
}
