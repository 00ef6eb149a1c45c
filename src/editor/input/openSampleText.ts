import { textOf } from '../../../scene/queries/textOf.ts';
import { t } from '../../i18n/t.ts';
import type { EditorCore } from '../session/core.ts';

/**
 * Opens a text that was just added, all of it selected, so that the key being pressed replaces its sample words. It can
 * be moved and styled before; false once it is no longer the selection or says something else.
 */
export function openSampleText(core: EditorCore): boolean {
  const { sampleText, reader } = core;
  if (sampleText === null || core.textEditing.getState().current) return false;
  return textOf(reader, sampleText) === t('editor.defaultText') && core.actions.run('edit');
}
