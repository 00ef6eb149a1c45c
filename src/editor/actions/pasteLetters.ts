import type { CharStyle, SceneNodeOf } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';
import { parseCopiedText } from '../textEditing/copiedText.ts';
import type { FilesPlace } from './addPictures.ts';
import { createFittedBox, createTextBox, TEXT_PRESETS } from './addTextNode.ts';
import { insertLate } from './insertLate.ts';

/** Nobody sees more than these in one text; other pages may write to the clipboard too. */
const MOST_FACES = 50;

/**
 * Adds letters that were copied out of a text as a text of their own, in the looks they had there; as plain ones where `json`
 * has none for just this `text`.
 */
export async function pasteLetters(
  core: EditorCore,
  { json, text }: { readonly json: string; readonly text: string },
  place: FilesPlace,
): Promise<void> {
  const copied = parseCopiedText(json);
  if (copied?.text.trim() !== text)
    return insertLate(core, createFittedBox(core, { text, ...TEXT_PRESETS.normal }), place);
  await loadFaces(core, copied);
  const { id: _id, publicId: _publicId, ...look } = copied;
  insertLate(core, createTextBox(core, look), place);
}

/** Laid out before its faces are there, the text would get the width of others; a face that cannot be had is told of. */
async function loadFaces({ services }: EditorCore, copied: SceneNodeOf<'text'>): Promise<void> {
  const faces = new Map<string, Required<Pick<CharStyle, 'fontFamily' | 'fontWeight' | 'fontStyle'>>>();
  for (const style of [{}, ...copied.styles.map((range) => range.style)]) {
    const { fontFamily, fontWeight, fontStyle } = { ...copied, ...style };
    faces.set(JSON.stringify([fontFamily, fontWeight, fontStyle]), { fontFamily, fontWeight, fontStyle });
  }
  await Promise.all(
    [...faces.values()]
      .slice(0, MOST_FACES)
      .map((face) => services.loadFont(face.fontFamily, face.fontWeight, face.fontStyle)),
  );
}
