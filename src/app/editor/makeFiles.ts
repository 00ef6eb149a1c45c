// The files of an export, one after the other; several of them leave as one ZIP.
import { isMissingChunk } from '../../api/isMissingChunk.ts';
import { type ExportFormat, exportFormats } from '../../features/exporting/dialog/exportFormats.ts';
import { getFileName } from '../../features/exporting/fileName.ts';
import { t } from '../../i18n/exporting.ts';
import type { BrokenNode } from '../../render/types.ts';
import { describeBroken } from './describeBroken.ts';
import { ExportFailure, explainFailure } from './explainFailure.ts';
import type { FrozenPage, FrozenPages } from './freezePages.ts';
import { exportParts, type FileSettings, type Made, makeFile } from './makeFile.ts';
import { makePagesFilm } from './makePagesFilm.ts';
import { type PlannedFile, planFiles } from './planFiles.ts';
import type { ExportedFile, ExportWatch } from './runExport.ts';
import { writeJson } from './writeJson.ts';

export type FilesWanted = {
  /** At least one. */
  readonly formats: readonly ExportFormat[];
  readonly settings: FileSettings;
  /** What is said of the file where it is only one. */
  readonly success: string;
};

/** Rejects with what says which file failed, where there are several, and with the signal's reason when cancelled. */
export function makeFiles(
  design: FrozenPages,
  wanted: FilesWanted,
  watch: ExportWatch,
): Promise<ExportedFile> {
  return new FilesRun(design, wanted, watch).make();
}

class FilesRun {
  readonly #design: FrozenPages;
  readonly #wanted: FilesWanted;
  readonly #watch: ExportWatch;
  readonly #files: readonly PlannedFile[];
  /** Pages of all files. */
  readonly #total: number;
  #done = 0;
  readonly #broken = new Map<string, BrokenNode>();

  constructor(design: FrozenPages, wanted: FilesWanted, watch: ExportWatch) {
    this.#design = design;
    this.#wanted = wanted;
    this.#watch = watch;
    this.#files = planFiles(design, wanted.formats);
    this.#total = this.#files.reduce((sum, { pages }) => sum + pages.length, 0);
  }

  async make(): Promise<ExportedFile> {
    const [only, second] = this.#files;
    const { projectId, title, pages } = this.#design;
    const isOne = only !== undefined && second === undefined;
    const name = isOne ? only.name : getFileName(title, projectId, 'zip');
    const blob = await (isOne ? this.#make(only) : this.#makeZip());
    const broken = [...this.#broken.values()];
    const success = isOne ? this.#wanted.success : t('exporting.exportedZip');
    const told = broken.length > 0 ? describeBroken(broken, pages) : null;
    return { name, blob, told: { kind: told === null ? 'success' : 'info', text: told ?? success } };
  }

  /** The files go into the ZIP as they are made: all of them together may be more than memory. */
  async #makeZip(): Promise<Blob> {
    const { ZipFile } = await import('../../features/exporting/zip/ZipFile.ts');
    const zip = await ZipFile.open();
    try {
      for (const file of this.#files) await zip.add(file.name, await this.#makePart(file));
      return await zip.finish(this.#watch.signal);
    } finally {
      await zip.close();
    }
  }

  async #makePart(file: PlannedFile): Promise<Blob> {
    try {
      return await this.#make(file);
    } catch (error) {
      throw this.#explain(error, file.format, file.pages);
    }
  }

  async #make(file: PlannedFile): Promise<Blob> {
    const { pages } = file;
    this.#tell(file, 0, 0);
    // Made as was asked of all pages, though others may have left only one of them.
    const isBook = file.spread === 'together' && this.#design.scope === 'all';
    const made = await (isBook ? this.#makeBook(file) : this.#makePage(file));
    for (const one of made.broken) this.#broken.set(`${one.id} ${one.detail}`, one);
    this.#watch.signal.throwIfAborted();
    this.#done += pages.length;
    return made.blob;
  }

  #makePage(file: PlannedFile): Promise<Made> {
    const { projectId, mediaFrame, close } = this.#design;
    const { reader } = file.pages[0]!;
    return makeFile(
      { projectId, mediaFrame, close, reader },
      file.format,
      { ...this.#wanted.settings, isStill: file.spread === 'each' },
      { signal: this.#watch.signal, onProgress: (done) => this.#tell(file, 0, done) },
    );
  }

  async #makeBook(file: PlannedFile): Promise<Made> {
    const { format, pages } = file;
    if (format === 'json') return writeJson(pages);
    const { signal } = this.#watch;
    if (format === 'mp4' || format === 'gif' || format === 'webp')
      return makePagesFilm(pages, format, this.#wanted.settings, {
        signal,
        onProgress: (page, done) => this.#tell(file, page, done * pages.length - page),
      });
    const { exportPdfPages } = await import('../../render/export/pdf/exportPdf.ts');
    return exportPdfPages({
      ...exportParts(signal),
      mediaFrame: this.#design.mediaFrame,
      title: this.#design.title,
      count: pages.length,
      pageAt: async (index) => {
        this.#tell(file, index, 0);
        return pages[index]!.reader;
      },
      onProgress: (index, done) => this.#tell(file, index, done),
      // Nobody wants a book without one of its pages.
      onFailed: (index, error) => {
        throw this.#explain(error, format, [pages[index]!]);
      },
    });
  }

  /** `done` of the file's page at `index`, in pages: of a file whose pages are not of one length beside 0–1. */
  #tell({ format, pages }: PlannedFile, index: number, done: number): void {
    const { formats } = this.#wanted;
    const of = { name: nameOf(format), at: formats.indexOf(format) + 1, count: formats.length };
    const what = formats.length > 1 ? t('exporting.whatFiles', of) : undefined;
    const { count, pages: all } = this.#design;
    const step =
      all.length > 1 ? t('exporting.pageStep', { number: pages[index]!.number, count }) : undefined;
    this.#watch.onProgress((this.#done + index + done) / this.#total, what, step);
  }

  /** What is thrown for a file, or a page of one, that failed. */
  #explain(error: unknown, format: ExportFormat, [page, second]: readonly FrozenPage[]): unknown {
    if (this.#watch.signal.aborted) return this.#watch.signal.reason;
    // Not the file's fault: none of them would do better.
    if (isMissingChunk(error) || error instanceof ExportFailure) return error;
    console.error(`${format} failed`, error);
    const isNumbered = this.#design.pages.length > 1 && page !== undefined && second === undefined;
    return new ExportFailure(explainPart(error, nameOf(format), isNumbered ? page.number : null));
  }
}

function explainPart(error: unknown, format: string, page: number | null): string {
  const reason = explainFailure(error);
  if (page === null)
    return reason === null
      ? t('exporting.failedFormatOnly', { format })
      : t('exporting.failedFormat', { format, reason });
  return reason === null
    ? t('exporting.failedPageOnly', { format, page })
    : t('exporting.failedPage', { format, page, reason });
}

/** What people call the format. */
export function nameOf(format: ExportFormat): string {
  const entry = exportFormats.find((one) => one.format === format);
  return entry ? t(entry.name) : format;
}
