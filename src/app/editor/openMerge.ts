import type { SceneReader } from '../../../scene/document/types.ts';
import { linkNodes } from '../../../scene/commands/linkNodes.ts';
import { reportError } from '../../api/reportError.ts';
import { nodeName } from '../../editor/session/nodeName.ts';
import {
  hideMerge,
  type MergePort,
  mergeStore,
  type OpenMerge,
  type Sheet,
} from '../../features/exporting/merge/mergeStore.ts';
import { forgetSheet, showMerge } from '../../features/exporting/merge/showMerge.ts';
import { t } from '../../i18n/merging.ts';
import { exportInBackground } from '../../render/export/exportInBackground.ts';
import { freezeScene } from '../../render/export/SnapshotReader.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { clearOnNewPerson } from '../clearOnNewPerson.ts';
import { session } from '../services.ts';
import type { AppDesign } from './loadDesign.ts';
import { createImages } from './mediaAccess.ts';
import { mediaFrameOf } from './mediaFrames.ts';
import { MergeRecords } from './MergeRecords.ts';
import { renderNodeThumbnail } from './renderNodeThumbnail.ts';

clearOnNewPerson(session, { clear: forgetSheet });

/** What makes files comes with the first of them. */
const loadRun = () => import('./runMerge.ts');

/** Longest side of a record's picture, pixels: to be looked at, before anybody asks whether it may leave as a file. */
const PICTURE_SIZE = 640;

async function tellFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportError(error);
  }
}

/** Opens the dialog that fills the page on screen in from a spreadsheet, whichever is shown later. */
export function openMerge(design: AppDesign): void {
  const { pageId } = design.document;
  const page = design.pages.document(pageId);
  const { reader } = page;
  const images = createImages();
  let last: Promise<unknown> = Promise.resolve();
  const port: MergePort = {
    projectId: design.projectId,
    title: reader.artboard.title,
    page: pageOf(design),
    reader,
    nameOf: nodeName,
    // One after the other: each takes the page's own time.
    thumbnail(id) {
      const next = last.then(() => renderNodeThumbnail(reader, id));
      last = next.catch(() => undefined);
      return next;
    },
    loadPicture: (src) => images.load(src),
    link: (links) => linkNodes(page, links),
    open: (sheet) => openRecords(design, reader, sheet),
    async saveTemplate() {
      await tellFailure(async () => (await loadRun()).saveTemplate(design.projectId, reader));
    },
  };
  showMerge(port);
  closeWithPage(port, () => design.pages.ids.includes(pageId), design.pages);
}

/** What is filled in and connected on a page that is gone nobody would ever see. */
function closeWithPage(port: MergePort, isThere: () => boolean, pages: AppDesign['pages']): void {
  const leavePages = pages.subscribe(() => {
    if (isThere()) return;
    hideMerge();
    showToast({ kind: 'info', text: t('merging.pageGone'), id: 'merge-page-gone' });
  });
  const leaveStore = mergeStore.subscribe(({ open }) => {
    if (open === port) return;
    leavePages();
    leaveStore();
  });
}

function pageOf({ pages, document }: AppDesign): MergePort['page'] {
  const count = pages.ids.length;
  return count > 1 ? { number: pages.ids.indexOf(document.pageId) + 1, count } : null;
}

function openRecords(design: AppDesign, page: SceneReader, sheet: Sheet): OpenMerge {
  const frozen = freezeScene(page);
  const records = new MergeRecords(frozen, sheet);
  const images = createImages();
  const { width, height } = frozen.artboard;
  return {
    plan: records.plan,
    width,
    height,
    check: (index, signal) => records.check(index, signal),
    async draw(index, signal) {
      const { reader } = await records.read(index, signal);
      const { blob } = await exportInBackground({
        reader,
        images,
        fonts: getPageFonts(),
        format: 'png',
        scale: Math.min(1, PICTURE_SIZE / Math.max(width, height)),
        mediaFrame: mediaFrameOf(design),
        signal,
      });
      return blob;
    },
    async generate(choice) {
      await tellFailure(async () => (await loadRun()).runMerge({ design, page, frozen, sheet, choice }));
    },
  };
}
