// The exports of the Salvar menu and of the dialog, for one design.
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import { askForExport, type ExportQuestion } from '../../features/exporting/dialog/exportDialogStore.ts';
import type { ExportFormat, ExportScope } from '../../features/exporting/dialog/exportFormats.ts';
import { canWriteFilms } from '../../features/exporting/film/canWriteFilms.ts';
import { askForFilm } from '../../features/exporting/film/filmDialogStore.ts';
import { downloadBlob } from '../../features/exporting/downloadBlob.ts';
import { getFileName } from '../../features/exporting/fileName.ts';
import { t } from '../../i18n/exporting.ts';
import { PICTURE_QUALITY } from '../../render/export/pictureQuality.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { describeBroken } from './describeBroken.ts';
import { freezePages } from './freezePages.ts';
import { LARGEST_IMPORT } from './largestImport.ts';
import type { AppDesign } from './loadDesign.ts';
import type { FileSettings } from './makeFile.ts';
import { type FilesWanted, makeFiles, nameOf } from './makeFiles.ts';
import { askPages, lookAt } from './measureMotion.ts';
import { mayStartExport, runExport } from './runExport.ts';
import { tellExportFailure } from './tellExportFailure.ts';
import { writeJson } from './writeJson.ts';

const DEFAULTS: FileSettings = {
  scale: 1,
  isTransparent: false,
  quality: PICTURE_QUALITY,
  svgText: 'outlines',
  seconds: 5,
  stillOfFilm: 5,
  stillOfPicture: 2,
  fps: 30,
  withSound: true,
  gifFps: 20,
  gifScale: 0.5,
};

/** A picture of each page as it is, without asking anything. */
export async function runPictureExport(design: AppDesign, format: 'png' | 'jpg'): Promise<void> {
  if (!(await mayStartExport(design, true))) return;
  const success = t('exporting.exported');
  const wanted = { formats: [format], settings: DEFAULTS, success };
  await runFiles(design, { ...wanted, what: t('exporting.whatPicture'), scope: 'all' });
}

export async function runSvgExport(design: AppDesign, text: 'outlines' | 'fonts'): Promise<void> {
  if (!(await mayStartExport(design, true))) return;
  const settings = { ...DEFAULTS, svgText: text };
  const wanted: FilesWanted = { formats: ['svg'], settings, success: t('exporting.exportedSvg') };
  await runFiles(design, { ...wanted, what: t('exporting.whatSvg'), scope: 'all' });
}

/** All pages as one file that can be imported, without progress or gate: it takes no time. Never rejects: a failure is told. */
export async function runJsonExport(design: AppDesign): Promise<void> {
  try {
    const { title, projectId, pages } = await freezePages(design, ['json'], { scope: 'all' });
    const { blob, broken } = await writeJson(pages);
    downloadBlob(blob, getFileName(title, projectId, 'json'));
    if (broken.length > 0) showToast({ kind: 'info', text: describeBroken(broken, pages) });
    // Only pictures that were not sent yet make one so large.
    if (blob.size > LARGEST_IMPORT) showToast({ kind: 'info', text: t('exporting.jsonTooLarge') });
  } catch (error) {
    tellExportFailure(error);
  }
}

/** Asks for pages, length and pace first. */
export async function runFilmExport(design: AppDesign): Promise<void> {
  // Where no film can be made the dialog says so at once: no plan would help.
  if (canWriteFilms() && !(await mayStartExport(design, true))) return;
  const { pageId } = design.document;
  const choice = await askForFilm(questionOf(design));
  if (!choice) return;
  const { scope, ...chosen } = choice;
  const settings = { ...DEFAULTS, ...chosen };
  const wanted: FilesWanted = { formats: ['mp4'], settings, success: t('exporting.exportedFilm') };
  await runFiles(design, { ...wanted, what: t('exporting.whatFilm'), scope, page: pageId });
}

/** Asks for formats, pages and their settings; several files leave as one ZIP. */
export async function runChosenExport(design: AppDesign): Promise<void> {
  const { pageId } = design.document;
  const choice = await askForExport(questionOf(design));
  if (!choice) return;
  const { formats, scope, ...settings } = choice;
  if (!(await mayStartExport(design, formats.some(carriesPictures)))) return;
  const [first, second] = formats;
  const isOne = first !== undefined && second === undefined;
  const success = isOne ? t('exporting.exportedFile', { format: nameOf(first) }) : t('exporting.exportedZip');
  const what = isOne ? nameOf(first) : t('exporting.whatPicture');
  await runFiles(design, { formats, settings, success, what, scope, page: pageId });
}

/** JSON carries numbers of products, not their pictures (decision C-16). */
const carriesPictures = (format: ExportFormat): boolean => format !== 'json';

function questionOf({ pages, document }: AppDesign): ExportQuestion {
  const page = { number: pages.ids.indexOf(document.pageId) + 1, count: pages.ids.length };
  return { ...lookAt([document.reader]), page, all: page.count > 1 ? askPages(pages) : null };
}

type Asked = {
  readonly what: string;
  readonly scope: ExportScope;
  /** On screen when it was asked. */
  readonly page?: PageId;
};

function runFiles(design: AppDesign, { what, scope, page, ...wanted }: FilesWanted & Asked): Promise<void> {
  return runExport({
    design,
    what,
    async make(watch) {
      const frozen = await freezePages(design, wanted.formats, {
        scope,
        signal: watch.signal,
        ...(page !== undefined && { page }),
      });
      try {
        return await makeFiles(frozen, wanted, watch);
      } finally {
        frozen.close();
      }
    },
  });
}
