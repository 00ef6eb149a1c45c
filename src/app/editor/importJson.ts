// A JSON file of Fabric 6.5.3 in place of the open design: one step that undo takes back.
import type { OpenDocument } from '../../../scene/document/openDocument.ts';
import { FormatError } from '../../../scene/formats/fabricJson/FormatError.ts';
import { type ParsedDesign, readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import { t } from '../../i18n/importing.ts';
import { checkFileSize, checkText, checkValues } from './checkSize.ts';
import { ImportRefusedError } from './ImportRefusedError.ts';
import { relocateIn } from './relocateDesign.ts';
import { replaceDesign } from './replaceDesign.ts';
import { findMark } from '../../features/exporting/formats/findMark.ts';
import { stemOf } from '../../features/uploads/stemOf.ts';
import { type ImportWatch, type PictureStore, storeEmbedded } from './storeEmbedded.ts';

/** Replaces artboard and nodes; the document is untouched when the file is refused (ImportRefusedError). */
export async function importJson(
  document: OpenDocument,
  file: File,
  store: PictureStore,
  watch: ImportWatch,
): Promise<void> {
  checkFileSize(file);
  const text = await readText(file);
  checkText(text);
  const parsed = parse(text);
  const { design, find } = await storeEmbedded(parsed, stemOf(file.name), store, watch);
  const canvasForm = design === parsed ? parsed.canvasForm : relocateIn(parsed.canvasForm, find);
  checkValues(file, design.nodes, canvasForm);
  replaceDesign(document, { ...design, canvasForm });
}

/** UTF-8 as JSON is, or what its mark says: editors on Windows save 'Unicode' as UTF-16. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(findMark(bytes) ?? 'utf-8').decode(bytes);
}

function parse(text: string): ParsedDesign {
  try {
    return readFabric(text);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const key = error.code === 'newer-version' ? 'importing.newer' : 'importing.invalid';
    throw new ImportRefusedError(t(key), { cause: error });
  }
}
