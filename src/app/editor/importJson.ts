// A JSON file of Fabric 6.5.3 in place of the open design: one step that undo takes back.
import type { OpenDocument } from '../../../scene/document/openDocument.ts';
import { FormatError } from '../../../scene/formats/fabricJson/FormatError.ts';
import { type ParsedDesign, readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import { t } from '../../i18n/importing.ts';
import { ImportRefusedError } from './ImportRefusedError.ts';
import { replaceDesign } from './replaceDesign.ts';

const MAX_BYTES = 20 * 1024 * 1024;

/** Replaces artboard and nodes; the document is untouched when the file is refused (ImportRefusedError). */
export async function importJson(document: OpenDocument, file: File): Promise<void> {
  if (file.size > MAX_BYTES) throw new ImportRefusedError(t('importing.tooLarge'));
  replaceDesign(document, parse(await file.text()));
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
