// A JSON file of Fabric 6.5.3 in place of the page that is shown, or with all its pages in place of all: one step that undo
// takes back.
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { ShownPage } from '../../../scene/document/pages/types.ts';
import { FormatError } from '../../../scene/formats/fabricJson/FormatError.ts';
import { type ParsedPages, readDesign } from '../../../scene/formats/fabricJson/readDesign.ts';
import { t } from '../../i18n/importing.ts';
import { checkFileSize, checkText, checkTexts, checkValues } from './checkSize.ts';
import { ImportRefusedError } from './ImportRefusedError.ts';
import { relocateIn } from './relocateDesign.ts';
import { replaceDesign, replacePages } from './replaceDesign.ts';
import { findMark } from '../../features/exporting/formats/findMark.ts';
import { stemOf } from '../../features/uploads/stemOf.ts';
import { type ImportWatch, type PictureStore, storeEmbedded } from './storeEmbedded.ts';

/**
 * Replaces artboards and nodes; the design is untouched when the file is refused (ImportRefusedError). Answers with the page it
 * is on, the first of several.
 */
export async function importJson(
  shown: ShownPage,
  file: File,
  store: PictureStore,
  watch: ImportWatch,
): Promise<PageId> {
  // Another may be shown by the time all of it is read.
  const page = shown.pageId;
  checkFileSize(file);
  const text = await readText(file);
  checkText(text);
  const parsed = parse(text);
  for (const { nodes } of parsed.pages) checkTexts(nodes);
  const { pages, find } = await storeEmbedded(parsed.pages, stemOf(file.name), store, watch);
  const isAsRead = pages === parsed.pages;
  const designs = pages.map((page) =>
    isAsRead ? page : { ...page, canvasForm: relocateIn(page.canvasForm, find) },
  );
  for (const { nodes, canvasForm } of designs) checkValues(file, nodes, canvasForm);
  if (designs.length === 1) {
    replaceDesign(shown, designs[0]!, page);
    return page;
  }
  await replacePages(shown, designs);
  return shown.pages.ids[0]!;
}

/** UTF-8 as JSON is, or what its mark says: editors on Windows save 'Unicode' as UTF-16. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(findMark(bytes) ?? 'utf-8').decode(bytes);
}

function parse(text: string): ParsedPages {
  try {
    return readDesign(text);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const key = error.code === 'newer-version' ? 'importing.newer' : 'importing.invalid';
    throw new ImportRefusedError(t(key), { cause: error });
  }
}
