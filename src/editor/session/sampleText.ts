// The text just added: what is typed takes the place of its sample words. It may be moved and styled before.
import type { NodeId } from '../../../scene/nodes/types.ts';
import { textOf } from '../../../scene/queries/textOf.ts';
import { t } from '../../i18n/t.ts';
import type { EditorCore } from './core.ts';

/** Null once something else was selected, or when it says something else by now. */
export function findSampleText({ sampleText, reader }: EditorCore): NodeId | null {
  const isSample = sampleText !== null && textOf(reader, sampleText) === t('editor.defaultText');
  return isSample ? sampleText : null;
}

/** Opens it, all of it selected, so that the key being pressed replaces it; false when there is none. */
export function openSampleText(core: EditorCore): boolean {
  const isOpen = core.textEditing.getState().current !== null;
  return !isOpen && findSampleText(core) !== null && core.actions.run('edit');
}
