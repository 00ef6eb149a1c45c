import type { Point } from '../../../scene/geometry/types.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { cleanText, cutText } from '../../../scene/text/cleanText.ts';
import { t } from '../../i18n/t.ts';
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
const LONGEST_NEW = 20_000;

/**
 * Pastes what the system holds: our own nodes, else files as if they had been dropped, else text (in its looks, where it
 * is ours; over the sample words of a text just added), else what was copied in this session. Words and cells of office
 * programs come with a picture of themselves, and as a page of words; copied pictures and files do not.
 */
export function pasteFromSystem(core: EditorCore, data: DataTransfer, at?: Point): void {
  core.styles.flush();
  const own = readOwnClipboard(data.getData(OWN_TYPE));
  const files = [...data.files];
  const letters = data.getData(COPIED_TEXT);
  const text = cleanText(data.getData('text/plain')).trim();
  const arePictured = text !== '' && hasWords(data.getData('text/html'));
  if (own) pasteOwn(core, own, at);
  else if (files.length > 0 && !arePictured)
    pasteFiles(core, files, at).catch((error: unknown) => reportFailure(core, error));
  else if (text !== '' && openSampleText(core)) typeIntoOpened(core, text);
  else if (letters !== '' && text !== '' && text.length <= LONGEST_NEW)
    pasteOwnLetters(core, letters, text, at).catch((error: unknown) => reportFailure(core, error));
  else if (text !== '') insertCentered(core, createPlainText(core, text), at);
  // With nothing copied nothing is said.
  else if (isLatest(core, data)) pasteKnown(core, at);
}

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

function createPlainText(core: EditorCore, pasted: string): SceneNode {
  const text = cutText(pasted, LONGEST_NEW);
  if (text !== pasted) core.toasts.show({ kind: 'info', text: t('editor.pasteCut'), id: 'paste-cut' });
  return createFittedBox(core, { text, ...TEXT_PRESETS.normal });
}

/** Letters copied out of a text of ours. */
async function pasteOwnLetters(core: EditorCore, json: string, text: string, at?: Point): Promise<void> {
  const page = core.shownPage?.pageId;
  const { pasteLetters } = await import('./pasteLate.ts');
  await pasteLetters(core, { json, text }, { at, page });
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
