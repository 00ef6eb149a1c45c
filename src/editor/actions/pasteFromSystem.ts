import type { Point } from '../../../scene/geometry/types.ts';
import { cleanText } from '../../../scene/text/cleanText.ts';
import type { EditorCore } from '../session/core.ts';
import { openSampleText } from '../session/sampleText.ts';
import { tellFailure } from '../session/tellFailure.ts';
import { COPIED_TEXT } from '../textEditing/copiedTextType.ts';
import { createFittedBox, TEXT_PRESETS } from './addTextNode.ts';
import { insertCentered } from './insertCentered.ts';
import { OWN_TYPE, type OwnClipboard, readOwnClipboard } from './ownClipboard.ts';
import { pasteClipboard } from './pasteClipboard.ts';
import { pasteKnown } from './pasteKnown.ts';

/** A text that begins with more could not be used in one box. */
export const LONGEST_NEW = 20_000;
/** One with more does not stand inside the work area in letters as large as sample words have. */
const LONGEST_SAMPLE = 80;
const HIGH_OR_WIDE = /\t|\n.*\n.*\n/;

/**
 * Pastes what the system holds: our own nodes, else files as if they had been dropped, else text (in its looks, where it
 * is ours or comes with a page of words; a short one over the sample words of a text just added), else what was copied in
 * this session. Words and cells of office programs come with a picture of themselves, and as a page of words; copied pictures
 * and files do not.
 */
export function pasteFromSystem(core: EditorCore, data: DataTransfer, at?: Point): void {
  core.styles.flush();
  const own = readOwnClipboard(data.getData(OWN_TYPE));
  const files = [...data.files];
  const letters = data.getData(COPIED_TEXT);
  const text = cleanText(data.getData('text/plain')).trim();
  const page = data.getData('text/html');
  const arePictured = text !== '' && hasWords(page);
  if (own) pasteOwn(core, own, at);
  else if (files.length > 0 && !arePictured)
    pasteFiles(core, files, at).catch((error: unknown) => reportFailure(core, error));
  else if (isShort(text) && letters === '' && openSampleText(core)) typeIntoOpened(core, text);
  else if (text !== '' && (arePictured || letters !== '' || text.length > LONGEST_NEW))
    pasteLetters(core, { json: letters, text, page }, at).catch((error: unknown) =>
      reportFailure(core, error),
    );
  else if (text !== '') insertCentered(core, createFittedBox(core, { text, ...TEXT_PRESETS.normal }), at);
  // With nothing copied nothing is said.
  else if (isLatest(core, data)) pasteKnown(core, at);
}

const isShort = (text: string): boolean =>
  text !== '' && text.length <= LONGEST_SAMPLE && !HIGH_OR_WIDE.test(text);

function reportFailure(core: EditorCore, error: unknown): void {
  console.error('Paste failed', error);
  tellFailure(core, error);
}

/** Typing that is still to be fetched has a field that waits for it, and the keyboard. */
function typeIntoOpened({ textEditing }: EditorCore, text: string): void {
  const { current } = textEditing.getState();
  if (current) current.paste(text);
  else document.execCommand('insertText', false, text);
}

/** A parsed page runs and loads nothing. */
function hasWords(page: string): boolean {
  if (page === '') return false;
  const { body } = new DOMParser().parseFromString(page, 'text/html');
  return body.textContent.trim() !== '';
}

/** Letters whose looks are known, or more of them than a text begins with. */
async function pasteLetters(
  core: EditorCore,
  letters: { readonly json: string; readonly text: string; readonly page: string },
  at?: Point,
): Promise<void> {
  const page = core.shownPage?.pageId;
  await (await import('./pasteLate.ts')).pasteLetters(core, letters, { at, page });
}

/** Away from the pointer a copy is pasted once, as the buffer empties, also one from another tab, which fills none here. */
function pasteOwn(core: EditorCore, own: OwnClipboard, at?: Point): void {
  const isPasted = !at && core.clipboard.getState().content === null && pastedHere.get(core) === own.copyId;
  if (isPasted) return pasteKnown(core);
  core.clipboard.setState({ content: own, last: { content: own, isShared: true } });
  if (!at) pastedHere.set(core, own.copyId);
  else pastedHere.delete(core);
  pasteClipboard(core, at);
}

/** Whether the last copy is what is meant by a paste that brings nothing: not where the system had it and has another since. */
function isLatest({ clipboard }: EditorCore, { types }: DataTransfer): boolean {
  const { last } = clipboard.getState();
  return last !== null && (!last.isShared || types.length === 0 || types.includes(OWN_TYPE));
}

const pastedHere = new WeakMap<EditorCore, string>();

async function pasteFiles(core: EditorCore, files: readonly File[], at?: Point): Promise<void> {
  await (await import('./pasteLate.ts')).pasteFiles(core, files, at);
}
