import { hasTooLargeValue } from '../../../scene/document/hasTooLargeValue.ts';
import type { CanvasForm } from '../../../scene/document/types.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { t } from '../../i18n/importing.ts';
import { ImportRefusedError } from './ImportRefusedError.ts';
import { LARGEST_IMPORT } from './largestImport.ts';

/** Characters of a file without the long addresses in it: pictures are stored by themselves, whatever they take. */
const LONGEST_TEXT = 20 * 1024 * 1024;
const LONG_ADDRESS = 30_000;
const ADDRESS = /\bdata:[^"')]*/gi;
/** What a file says grows twelvefold at most (`h1` of a path is a list of three), which is less than may be sent. */
const SURELY_SENT = 1024 * 1024;

/** Before a file is read. */
export function checkFileSize(file: File): void {
  if (file.size > LARGEST_IMPORT) throw new ImportRefusedError(t('importing.tooLarge'));
}

/** Before anything looks into a file's text. */
export function checkText(text: string): void {
  let left = text.length;
  if (left <= LONGEST_TEXT) return;
  for (const [{ length }] of text.matchAll(ADDRESS)) if (length > LONG_ADDRESS) left -= length;
  if (left > LONGEST_TEXT) throw new ImportRefusedError(t('importing.tooMuch'));
}

/** What is read of it, its pictures stored, before anything goes into a document. */
export function checkValues(
  file: Blob,
  nodes: readonly SceneNode[],
  canvasForm: CanvasForm | null = null,
): void {
  if (file.size > SURELY_SENT && hasTooLargeValue(nodes, canvasForm))
    throw new ImportRefusedError(t('importing.elementTooLarge'));
}

/** Before the pictures of what is read are stored. */
export function checkTexts(nodes: readonly SceneNode[]): void {
  if (nodes.some(hasLostText)) throw new ImportRefusedError(t('importing.textTooLong'));
}

/** Texts longer than documents take are read as empty ones, as is what is no text. */
function hasLostText(node: SceneNode): boolean {
  if (!('text' in node) || node.text !== '') return false;
  const said = node.fileForm?.values?.text;
  return typeof said === 'string' && said !== '';
}
