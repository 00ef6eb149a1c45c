import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import { findProblemsInSteps } from '../../../scene/preflight/findProblems.ts';
import type { Finding } from '../../../scene/preflight/types.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import { t } from '../../i18n/t.ts';
import { inSlices } from '../../render/export/inSlices.ts';
import { MeasuredReader } from '../../render/MeasuredReader.ts';
import type { ImageLoader } from '../../render/types.ts';
import type { EditorSession } from '../session/types.ts';
import { documentOf } from './findingPlaces.ts';

/**
 * Looks at a page of the open design (null: at all of one without pages) as it would leave now, in tasks that keep the page
 * at hand. Rejects with the signal's reason, or with what kept it from being painted.
 */
export async function inspectPage(
  session: EditorSession,
  id: PageId | null,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const { shownPage, reader, measurer, role, services } = session;
  const { measureDesign } = await import('../../render/preflight/measureDesign.ts');
  signal.throwIfAborted();
  const page = documentOf(session, id).reader;
  const images: ImageLoader = {
    async load(src) {
      const picture = await services.loadPicture(src);
      if (picture === null) throw new Error(`No picture behind ${src.slice(0, 200)}`);
      return picture;
    },
  };
  // Records that nobody has asked for yet are made when they are.
  await inSlices(readAll(page), signal);
  const measured = await measureDesign({ reader: page, images, signal });
  const isShown = id === null || shownPage?.pageId === id;
  const laidOut = isShown ? reader : new MeasuredReader(page, measurer, layoutText);
  await inSlices(readAll(laidOut), signal);
  const { hasUnpaidPro } = role.getState();
  const facts = { ...measured, hasUnpaidPro, sampleTexts: [t('editor.defaultText')] };
  return inSlices(findProblemsInSteps(laidOut, facts), signal);
}

function* readAll(reader: SceneReader): Generator<void, void> {
  for (const id of [...reader.ids()]) {
    reader.get(id);
    yield;
  }
}
