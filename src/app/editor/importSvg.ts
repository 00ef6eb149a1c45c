// An SVG file in place of the open design (one step that undo takes back), or to be put into it.
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { ShownPage } from '../../../scene/document/pages/types.ts';
import { FormatError, type FormatErrorCode } from '../../../scene/formats/fabricJson/FormatError.ts';
import type { ParsedSvg } from '../../../scene/formats/svg/types.ts';
import { readXmlText } from '../../features/exporting/formats/readXmlText.ts';
import { readSvgFile } from '../../features/exporting/formats/svg.ts';
import { unpackFile } from '../../features/exporting/formats/unpackFile.ts';
import { type TextKey, t } from '../../i18n/importing.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { checkText, checkValues } from './checkSize.ts';
import { ImportRefusedError } from './ImportRefusedError.ts';
import { LARGEST_IMPORT } from './largestImport.ts';
import { replaceDesign } from './replaceDesign.ts';
import { stemOf } from '../../features/uploads/stemOf.ts';
import { type ImportWatch, type PictureStore, storeEmbedded } from './storeEmbedded.ts';

const REASONS: Partial<Record<FormatErrorCode, TextKey>> = {
  'not-svg': 'importing.notSvg',
  'broken-svg': 'importing.brokenSvg',
  'too-big': 'importing.complexSvg',
  'too-deep': 'importing.complexSvg',
  'too-many': 'importing.complexSvg',
  'hostile-key': 'importing.unsafeSvg',
};

/**
 * Gives the page it is on, and the names of elements left out and of what became pictures; the document is untouched when the file is refused
 * (ImportRefusedError).
 */
export async function importSvg(
  shown: ShownPage,
  file: File,
  store: PictureStore,
  watch: ImportWatch,
): Promise<Pick<ParsedSvg, 'dropped' | 'simplified'> & { readonly page: PageId }> {
  // Another may be shown by the time all of it is read.
  const page = shown.pageId;
  const { dropped, simplified, ...design } = await readDrawing(file, store, watch);
  replaceDesign(shown, { ...design, canvasForm: null }, page);
  return { dropped, simplified, page };
}

/** What an SVG file shows, with the pictures inside it stored; refused like an import, no document is touched. */
export async function readDrawing(file: File, store: PictureStore, watch: ImportWatch): Promise<ParsedSvg> {
  const plain = await unpackFile(file, LARGEST_IMPORT);
  if (plain === 'too-large') throw new ImportRefusedError(t('importing.tooLarge'));
  if (plain === 'damaged') throw new ImportRefusedError(t('importing.brokenSvg'));
  const drawing = await parse(plain, watch.signal);
  const { pages } = await storeEmbedded([drawing], stemOf(file.name), store, watch);
  const design = pages[0]!;
  // Pictures drawn for parts of it are stored by now.
  checkValues(plain, design.nodes);
  return design;
}

async function parse(file: Blob, signal: AbortSignal): Promise<ParsedSvg> {
  const drawing = await readText(file, signal);
  if (drawing.nodes.length === 0) throw new ImportRefusedError(t('importing.empty'));
  return drawing;
}

async function readText(file: Blob, signal: AbortSignal): Promise<ParsedSvg> {
  try {
    const fonts = getPageFonts();
    const loadFonts = (nodes: ParsedSvg['nodes']) => fonts.ensureFonts(nodes, signal);
    const text = await readXmlText(file);
    checkText(text);
    return await readSvgFile(text, fonts.measurer, { loadFonts, signal });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new ImportRefusedError(t(REASONS[error.code] ?? 'importing.invalid'), { cause: error });
  }
}
