import { cutText } from '../../../scene/text/cleanText.ts';
import { t } from '../../i18n/t.ts';
import type { EditorCore } from '../session/core.ts';
import { parseCopiedText } from '../textEditing/copiedText.ts';
import type { FilesPlace } from './addPictures.ts';
import { createFittedBox, createTextBox, TEXT_PRESETS } from './addTextNode.ts';
import { insertLate } from './insertLate.ts';
import { loadFaces } from './loadFaces.ts';
import { LONGEST_NEW } from './pasteFromSystem.ts';
import { pastePage } from './pastePage.ts';

/**
 * Adds letters that were copied out of a text as a text of their own, in the looks they had there; as plain ones where `json`
 * has none for just this `text`; letters of other programs as their `page` shows them. Of a very long text
 * the beginning, plain.
 */
export async function pasteLetters(
  core: EditorCore,
  { json, text, page }: { readonly json: string; readonly text: string; readonly page: string },
  place: FilesPlace,
): Promise<void> {
  const begun = cutText(text, LONGEST_NEW);
  if (begun !== text) {
    core.toasts.show({ kind: 'info', text: t('editor.pasteCut'), id: 'paste-cut' });
    return insertLate(core, createFittedBox(core, { text: begun, ...TEXT_PRESETS.normal }), place);
  }
  if (json === '') return pastePage(core, { text, page }, place);
  const copied = parseCopiedText(json);
  if (copied?.text.trim() !== text)
    return insertLate(core, createFittedBox(core, { text, ...TEXT_PRESETS.normal }), place);
  await loadFaces(core, copied);
  const { id: _id, publicId: _publicId, ...look } = copied;
  insertLate(core, createTextBox(core, look), place);
}
