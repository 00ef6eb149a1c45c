// What a menu pastes of the system's clipboard, which a page reads in other ways than a paste event brings it.
import type { Point } from '../../../scene/geometry/types.ts';
import { cleanText } from '../../../scene/text/cleanText.ts';
import type { EditorCore } from '../session/core.ts';
import { recallCopied } from '../textEditing/copiedText.ts';
import { COPIED_TEXT } from '../textEditing/copiedTextType.ts';
import { wordsOf } from './ownClipboard.ts';
import { pasteFromSystem } from './pasteFromSystem.ts';
import { pasteKnown } from './pasteKnown.ts';

/**
 * Pastes what was read, as keys would paste it. Our own types cannot be read: where nothing else is there, or just the
 * words of what was copied here last, it is that.
 */
export async function pasteRead(core: EditorCore, items: ClipboardItems, at?: Point): Promise<void> {
  const data = await toTransfer(items);
  const text = data.getData('text/plain');
  const isEmpty = data.files.length === 0 && clean(text) === '';
  if (isEmpty || isOwn(core, data)) {
    pasteKnown(core, at);
    return;
  }
  const letters = recallCopied(text).getData(COPIED_TEXT);
  if (letters !== '') data.setData(COPIED_TEXT, letters);
  pasteFromSystem(core, data, at);
}

const clean = (text: string): string => cleanText(text).trim();

function isOwn({ clipboard }: EditorCore, data: DataTransfer): boolean {
  const { last } = clipboard.getState();
  if (last === null || data.files.length > 0) return false;
  return clean(wordsOf(last.content.items)) === clean(data.getData('text/plain'));
}

async function toTransfer(items: ClipboardItems): Promise<DataTransfer> {
  const parts = await Promise.all(
    items.flatMap((item) => item.types.map(async (type) => ({ type, blob: await item.getType(type) }))),
  );
  const data = new DataTransfer();
  for (const { type, blob } of parts) {
    if (type.startsWith('text/')) data.setData(type, await blob.text());
    else if (type.startsWith('image/'))
      data.items.add(new File([blob], `image.${type.replace(/^image\/|\+.*$/g, '')}`, { type }));
  }
  return data;
}
