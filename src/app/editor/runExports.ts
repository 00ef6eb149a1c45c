// The exports of the Salvar menu and of the dialog, for one design.
import { isMoving } from '../../../scene/queries/isMoving.ts';
import { isMissingChunk } from '../../api/isMissingChunk.ts';
import { exportFormats } from '../../features/exporting/dialog/exportFormats.ts';
import { askForExport } from '../../features/exporting/dialog/exportDialogStore.ts';
import type { ExportChoice, ExportFormat } from '../../features/exporting/dialog/exportFormats.ts';
import { getFileName } from '../../features/exporting/fileName.ts';
import { askForFilm } from '../../features/exporting/film/filmDialogStore.ts';
import { t } from '../../i18n/exporting.ts';
import { PICTURE_QUALITY } from '../../render/export/pictureQuality.ts';
import type { BrokenNode } from '../../render/types.ts';
import { ExportFailure, explainFailure } from './explainFailure.ts';
import type { AppDesign } from './loadDesign.ts';
import { canBeHeard, type FileSettings, freezeDesign, type FrozenDesign, makeFile } from './makeFile.ts';
import { type ExportedFile, type ExportWatch, mayStartExport, runExport } from './runExport.ts';

const DEFAULTS: FileSettings = {
  scale: 1,
  isTransparent: false,
  quality: PICTURE_QUALITY,
  svgText: 'outlines',
  seconds: 5,
  fps: 30,
  withSound: true,
  gifFps: 20,
  gifScale: 0.5,
};

/** A picture of the artboard as it is, without asking anything. */
export async function runPictureExport(design: AppDesign, format: 'png' | 'jpg'): Promise<void> {
  if (!(await mayStartExport(design, true))) return;
  await runOne(design, format, DEFAULTS, t('exporting.whatPicture'), t('exporting.exported'));
}

export async function runSvgExport(design: AppDesign, text: 'outlines' | 'fonts'): Promise<void> {
  if (!(await mayStartExport(design, true))) return;
  const settings = { ...DEFAULTS, svgText: text };
  await runOne(design, 'svg', settings, t('exporting.whatSvg'), t('exporting.exportedSvg'));
}

/** Asks for length and pace first. */
export async function runFilmExport(design: AppDesign): Promise<void> {
  if (!(await mayStartExport(design, true))) return;
  const { reader } = design.document;
  const { width, height } = reader.artboard;
  const choice = await askForFilm({ width, height, hasSound: canBeHeard(reader) });
  if (!choice) return;
  const settings = { ...DEFAULTS, ...choice };
  await runOne(design, 'mp4', settings, t('exporting.whatFilm'), t('exporting.exportedFilm'));
}

/** Asks for formats and their settings; several files leave as one ZIP. */
export async function runChosenExport(design: AppDesign): Promise<void> {
  const { reader } = design.document;
  const { width, height } = reader.artboard;
  const question = { width, height, isMoving: isMoving(reader), hasSound: canBeHeard(reader) };
  const choice = await askForExport(question);
  if (!choice) return;
  const { formats } = choice;
  if (!(await mayStartExport(design, formats.some(carriesPictures)))) return;
  const [first, second] = formats;
  if (first && !second) {
    await runOne(
      design,
      first,
      choice,
      nameOf(first),
      t('exporting.exportedFile', { format: nameOf(first) }),
    );
    return;
  }
  await runExport({
    design,
    what: t('exporting.whatPicture'),
    success: t('exporting.exportedZip'),
    make: (watch) => withFrozen(design, formats, (frozen) => makeZip(frozen, choice, watch)),
  });
}

/** JSON carries numbers of products, not their pictures (decision C-16). */
const carriesPictures = (format: ExportFormat): boolean => format !== 'json';

function runOne(
  design: AppDesign,
  format: ExportFormat,
  settings: FileSettings,
  what: string,
  success: string,
): Promise<void> {
  return runExport({
    design,
    what,
    success,
    make: (watch) => withFrozen(design, [format], (frozen) => makeNamed(frozen, format, settings, watch)),
  });
}

async function withFrozen(
  design: AppDesign,
  formats: readonly ExportFormat[],
  make: (frozen: FrozenDesign) => Promise<ExportedFile>,
): Promise<ExportedFile> {
  const frozen = await freezeDesign(design, formats);
  try {
    return await make(frozen);
  } finally {
    frozen.close();
  }
}

async function makeNamed(
  design: FrozenDesign,
  format: ExportFormat,
  settings: FileSettings,
  watch: ExportWatch,
): Promise<ExportedFile> {
  const { title } = design.reader.artboard;
  return {
    ...(await makeFile(design, format, settings, watch)),
    name: getFileName(title, design.projectId, format),
  };
}

/** The files go into the ZIP as they are made: all of them together may be more than memory. */
async function makeZip(
  design: FrozenDesign,
  choice: ExportChoice,
  watch: ExportWatch,
): Promise<ExportedFile> {
  const { formats } = choice;
  const { ZipFile } = await import('../../features/exporting/zip/ZipFile.ts');
  const zip = await ZipFile.open();
  try {
    const broken = new Map<string, BrokenNode>();
    for (const [index, format] of formats.entries()) {
      const what = t('exporting.whatFiles', { name: nameOf(format), at: index + 1, count: formats.length });
      const part: ExportWatch = {
        signal: watch.signal,
        onProgress: (done) => watch.onProgress((index + done) / formats.length, what),
      };
      part.onProgress(0);
      const made = await makePart(design, format, choice, part);
      await zip.add(made.name, made.blob);
      for (const one of made.broken) broken.set(`${one.id} ${one.detail}`, one);
    }
    return {
      name: getFileName(design.reader.artboard.title, design.projectId, 'zip'),
      blob: await zip.finish(watch.signal),
      broken: [...broken.values()],
    };
  } finally {
    await zip.close();
  }
}

/** Rejects with what says which format failed. */
async function makePart(
  design: FrozenDesign,
  format: ExportFormat,
  choice: ExportChoice,
  watch: ExportWatch,
): Promise<ExportedFile> {
  try {
    return await makeNamed(design, format, choice, watch);
  } catch (error) {
    watch.signal.throwIfAborted();
    // Not the format's fault: none of them would do better.
    if (isMissingChunk(error)) throw error;
    console.error(`${format} failed`, error);
    throw new ExportFailure(explainPart(format, error));
  }
}

function explainPart(format: ExportFormat, error: unknown): string {
  const reason = explainFailure(error);
  const name = nameOf(format);
  return reason === null
    ? t('exporting.failedFormatOnly', { format: name })
    : t('exporting.failedFormat', { format: name, reason });
}

function nameOf(format: ExportFormat): string {
  const entry = exportFormats.find((one) => one.format === format);
  return entry ? t(entry.name) : format;
}
