import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { SceneDocument, SceneReader } from '../../../scene/document/types.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import { MeasuredReader } from '../../render/MeasuredReader.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import type { EditorSession } from './types.ts';

/** A page of the open design, its texts at the size they show. */
export type MeasuredPage = {
  /** Null for a document without pages. */
  readonly id: PageId | null;
  readonly document: SceneDocument & Pick<SceneReader, 'canvasForm'>;
  readonly reader: SceneReader;
};

/** All pages in order; the fonts of those that were never shown are fetched first, as far as they can be had. */
export async function measurePages(
  session: Pick<EditorSession, 'document' | 'shownPage' | 'reader' | 'measurer'>,
): Promise<readonly MeasuredPage[]> {
  const { document, shownPage, reader, measurer } = session;
  if (!shownPage) return [{ id: null, document, reader }];
  const { pages } = shownPage;
  if (pages.ids.length > 1) {
    const { reader: whole } = pages.whole;
    await getPageFonts().ensureFonts([...whole.ids()].flatMap((id) => whole.get(id) ?? []));
  }
  return pages.ids.map((id) => {
    const page = pages.document(id);
    const isShown = id === shownPage.pageId;
    return { id, document: page, reader: isShown ? reader : new MeasuredReader(page, measurer, layoutText) };
  });
}
