// A JSON file of Fabric 6.5.3 in place of the open design: one step that undo takes back.
import type { OpenDocument } from '../../../scene/document/openDocument.ts';
import { FormatError } from '../../../scene/formats/fabricJson/FormatError.ts';
import { readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import { t } from '../../i18n/t.ts';

const MAX_BYTES = 20 * 1024 * 1024;

/** Why a file was not imported, in words for the user. */
export class ImportRefusedError extends Error {
  override name = 'ImportRefusedError';
}

/** Replaces artboard and nodes; the document is untouched when the file is refused (ImportRefusedError). */
export async function importJson(document: OpenDocument, file: File): Promise<void> {
  if (file.size > MAX_BYTES) throw new ImportRefusedError(t('exporting.importTooLarge'));
  replaceDesign(document, parse(await file.text()));
}

/** Puts another design into the place of the open one: one step that undo takes back. The title stays. */
export function replaceDesign(document: OpenDocument, design: ReturnType<typeof readFabric>): void {
  document.transact('user', (writer) => {
    for (const id of document.childIds(null).slice()) writer.remove(id);
    const { title: _title, ...artboard } = design.artboard;
    writer.setArtboard(artboard);
    writer.insertAll(design.nodes);
    writer.setCanvasForm(design.canvasForm);
  });
}

function parse(text: string): ReturnType<typeof readFabric> {
  try {
    return readFabric(text);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const key = error.code === 'newer-version' ? 'exporting.importNewer' : 'exporting.importInvalid';
    throw new ImportRefusedError(t(key), { cause: error });
  }
}
