// The pages of a design at one moment: every file of an export shows the same, whatever is edited while they are made.
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { DesignPages } from '../../../scene/document/pages/types.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import type { ExportFormat, ExportScope } from '../../features/exporting/dialog/exportFormats.ts';
import { t } from '../../i18n/exporting.ts';
import { nextTask } from '../../render/export/nextTask.ts';
import { freezeScene } from '../../render/export/SnapshotReader.ts';
import { ExportFailure } from './explainFailure.ts';
import type { AppDesign } from './loadDesign.ts';
import { type FrozenDesign, freezeDesign } from './makeFile.ts';

export type FrozenPage = {
  readonly id: PageId;
  /** Its place in the design, from 1. */
  readonly number: number;
  readonly reader: SceneReader;
};

export type FrozenPages = Pick<FrozenDesign, 'projectId' | 'mediaFrame' | 'close'> & {
  readonly title: string;
  /** How many the design has. */
  readonly count: number;
  readonly scope: ExportScope;
  /** Those that were asked for, in order. */
  readonly pages: readonly FrozenPage[];
  /** The one it was asked on. Only its GIFs and films play: others show their posters. */
  readonly shown: FrozenPage;
};

type Asked = {
  readonly scope: ExportScope;
  /** The one on screen when it was asked, if that may be another by now. */
  readonly page?: PageId;
  readonly signal?: AbortSignal;
};

/**
 * For files of these formats; of now, once all pages have been read. Rejects with the signal's reason, and with ExportFailure
 * where the only page that was asked for is gone.
 */
export async function freezePages(
  design: AppDesign,
  formats: readonly ExportFormat[],
  { scope, signal, page = design.document.pageId }: Asked,
): Promise<FrozenPages> {
  const { pages, document } = design;
  const isAll = scope === 'all';
  if (isAll && pages.ids.some((id) => !pages.opened.has(id))) await readAll(pages, signal);
  const { ids } = pages;
  const isThere = ids.includes(page);
  if (!isThere && !isAll) throw new ExportFailure(t('exporting.pageGone'));
  const freeze = (id: PageId): FrozenPage => ({
    id,
    number: ids.indexOf(id) + 1,
    reader: freezeScene(pages.document(id).reader),
  });
  const shown = freeze(isThere ? page : document.pageId);
  const asked = isAll ? ids.map((id) => (id === shown.id ? shown : freeze(id))) : [shown];
  // Takes time: nothing is read after it.
  const { projectId, mediaFrame, close } = await freezeDesign(design, formats, shown.reader);
  const { title } = shown.reader.artboard;
  return { projectId, title, count: ids.length, scope, pages: asked, shown, mediaFrame, close };
}

/** Reads the pages that nobody has looked at yet, a task each. Rejects with the signal's reason. */
export async function readAll(pages: DesignPages, signal: AbortSignal | undefined): Promise<void> {
  for (const id of pages.ids) {
    signal?.throwIfAborted();
    if (pages.opened.has(id)) continue;
    // Others may have removed it meanwhile.
    if (pages.ids.includes(id)) pages.document(id);
    await nextTask();
  }
}
