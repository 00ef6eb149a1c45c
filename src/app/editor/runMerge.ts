// A file for each record of a spreadsheet, in one ZIP, or a page for each in one PDF.
import type { SceneReader } from '../../../scene/document/types.ts';
import { nameRecords } from '../../../scene/merge/nameRecords.ts';
import { writeTemplate } from '../../../scene/merge/writeTemplate.ts';
import type { TableRow } from '../../../scene/merge/types.ts';
import { isMissingChunk } from '../../api/isMissingChunk.ts';
import { nodeName } from '../../editor/session/nodeName.ts';
import { downloadBlob } from '../../features/exporting/downloadBlob.ts';
import { getFileName } from '../../features/exporting/fileName.ts';
import { describeMissing, describeTrouble } from '../../features/exporting/merge/describeTrouble.ts';
import { NOT_ASKED } from '../../features/exporting/merge/mergeDraft.ts';
import {
  hideMerge,
  type MergeChoice,
  mergeStore,
  type RecordTrouble,
  type ReportLine,
  type Sheet,
} from '../../features/exporting/merge/mergeStore.ts';
import { showMergeReport } from '../../features/exporting/merge/showMerge.ts';
import { ZipFile } from '../../features/exporting/zip/ZipFile.ts';
import { t } from '../../i18n/merging.ts';
import type { SnapshotReader } from '../../render/export/SnapshotReader.ts';
import type { BrokenNode } from '../../render/types.ts';
import { showToast } from '../../ui/toasts/toastStore.ts';
import { describeBroken } from './describeBroken.ts';
import { ExportFailure, explainFailure } from './explainFailure.ts';
import type { AppDesign } from './loadDesign.ts';
import { exportParts, type FileSettings, freezeDesign, type FrozenDesign, makeFile } from './makeFile.ts';
import { listAddresses, MergeRecords, type MergedRecord } from './MergeRecords.ts';
import { openMerge } from './openMerge.ts';
import { type ExportedFile, type ExportWatch, mayStartExport, runExport } from './runExport.ts';

/**
 * Closes the dialog and makes the files of `frozen`, the design as it was checked; what is wrong with single records is told
 * when the others are made.
 */
export async function runMerge(of: {
  readonly design: AppDesign;
  /** The page that is filled in, as it is now. */
  readonly page: SceneReader;
  readonly frozen: SnapshotReader;
  readonly sheet: Sheet;
  readonly choice: MergeChoice;
}): Promise<void> {
  const { design, sheet, choice } = of;
  const { open } = mergeStore.getState();
  if (!(await mayStartExport(design, true))) return;
  // Whoever closed the dialog meanwhile wants no files.
  if (mergeStore.getState().open !== open) return;
  hideMerge();
  const count = sheet.table.rows.length;
  const report = new Report(design, of.frozen);
  const release = sheet.pictures.hold();
  await runExport({
    design,
    what: count === 1 ? t('merging.makingOne') : t('merging.making', { count }),
    async make(watch) {
      checkPictures(of.page, of.frozen);
      const frozen = await freezeDesign(design, [choice.format], of.frozen);
      try {
        return await new MergeRun({ frozen, sheet, choice, watch, report }).make();
      } finally {
        frozen.close();
      }
    },
    onDone: () => report.tell(count, sheet),
  });
  release();
}

/** The server said yes to the design as it is: what it no longer shows was not asked about. */
function checkPictures(page: SceneReader, frozen: SceneReader): void {
  const now = listAddresses(page);
  if ([...listAddresses(frozen)].some((address) => !now.has(address)))
    throw new ExportFailure(t('merging.picturesChanged'));
}

/** Downloads the spreadsheet that the design asks for. */
export async function saveTemplate(projectId: string, reader: SceneReader): Promise<void> {
  const csv = new Blob([writeTemplate(reader, nodeName)], { type: 'text/csv' });
  const title = t('merging.templateName', { title: reader.artboard.title || projectId });
  downloadBlob(csv, getFileName(title, projectId, 'csv'));
}

class MergeRun {
  readonly #frozen: FrozenDesign;
  readonly #rows: readonly TableRow[];
  readonly #choice: MergeChoice;
  readonly #watch: ExportWatch;
  readonly #report: Report;
  readonly #records: MergeRecords;
  readonly #names: readonly string[];

  constructor(of: {
    frozen: FrozenDesign;
    sheet: Sheet;
    choice: MergeChoice;
    watch: ExportWatch;
    report: Report;
  }) {
    const { frozen, sheet, choice } = of;
    this.#frozen = frozen;
    this.#rows = sheet.table.rows;
    this.#choice = choice;
    this.#watch = of.watch;
    this.#report = of.report;
    this.#records = new MergeRecords(frozen.reader, sheet);
    // All files would be alike.
    if (this.#records.plan.slots.length === 0) throw new ExportFailure(t('merging.linkSomething'));
    this.#names = nameRecords(sheet.table, choice.nameColumn, frozen.reader.artboard.title);
    of.report.addMissing(
      this.#records.plan.missing.map((one) => ({ ...one, node: frozen.reader.get(one.id) })),
    );
  }

  make(): Promise<ExportedFile> {
    if (this.#choice.format === 'pdf' && this.#choice.isOneFile) return this.#makePages();
    return this.#rows.length === 1 ? this.#makeOnly() : this.#makeZip();
  }

  async #makeOnly(): Promise<ExportedFile> {
    const { blob } = await this.#makeRecord(0);
    return { name: this.#fileName(0), blob, told: null };
  }

  async #makeZip(): Promise<ExportedFile> {
    const zip = await ZipFile.open();
    try {
      let failure: unknown = null;
      for (const index of this.#rows.keys()) {
        const made = await this.#makeRecord(index).catch((error: unknown) => {
          this.#watch.signal.throwIfAborted();
          failure = error;
          this.#tellLost(index, error);
          return null;
        });
        // Where the ZIP itself fails, no other record would do better.
        if (made) await zip.add(this.#fileName(index), made.blob);
      }
      if (this.#report.lost === this.#rows.length) {
        throw new ExportFailure(explainFailure(failure) ?? t('merging.nothingMade'), { cause: failure });
      }
      const blob = await zip.finish(this.#watch.signal);
      return { name: this.#nameOfAll('zip'), blob, told: null };
    } finally {
      await zip.close();
    }
  }

  async #makePages(): Promise<ExportedFile> {
    const { exportPdfPages } = await import('../../render/export/pdf/exportPdf.ts');
    const { blob, broken } = await exportPdfPages({
      ...exportParts(this.#watch.signal),
      mediaFrame: this.#frozen.mediaFrame,
      title: this.#frozen.reader.artboard.title,
      count: this.#rows.length,
      pageAt: async (index) => {
        this.#tellProgress(index, 0);
        return (await this.#read(index)).reader;
      },
      onProgress: (index, done) => this.#tellProgress(index, done),
      onFailed: (index, error) => this.#tellLost(index, error),
    });
    this.#report.addBroken(broken);
    return { name: this.#nameOfAll('pdf'), blob, told: null };
  }

  async #makeRecord(index: number): Promise<{ readonly blob: Blob }> {
    this.#tellProgress(index, 0);
    const { reader } = await this.#read(index);
    const { format, scale, isTransparent, quality } = this.#choice;
    const settings: FileSettings = { ...NOT_ASKED, scale, isTransparent, quality };
    const watch = { ...this.#watch, onProgress: (done: number) => this.#tellProgress(index, done) };
    const made = await makeFile({ ...this.#frozen, reader }, format, settings, watch);
    this.#report.addBroken(made.broken);
    return made;
  }

  #tellLost(index: number, error: unknown): void {
    // Not the record's fault: none of them would do better.
    if (isMissingChunk(error)) throw error;
    console.error(`Record ${index + 1} failed`, error);
    this.#report.addLost(this.#rows[index]!, this.#names[index]!, error);
  }

  async #read(index: number): Promise<MergedRecord> {
    const record = await this.#records.read(index, this.#watch.signal);
    this.#report.addTroubles(this.#rows[index]!, this.#names[index]!, record.troubles);
    return record;
  }

  #tellProgress(index: number, done: number): void {
    const count = this.#rows.length;
    const step = count === 1 ? '' : t('merging.makingStep', { at: index + 1, count });
    this.#watch.onProgress((index + done) / count, undefined, step);
  }

  #fileName(index: number): string {
    return `${this.#names[index]}.${this.#choice.format}`;
  }

  #nameOfAll(extension: string): string {
    return getFileName(this.#frozen.reader.artboard.title, this.#frozen.projectId, extension);
  }
}

type Missing = MergeRecords['plan']['missing'][number] & {
  readonly node: Parameters<typeof nodeName>[0] | undefined;
};

/** What is to be told in the end. */
class Report {
  lost = 0;
  readonly #design: AppDesign;
  readonly #reader: SceneReader;
  readonly #visit = mergeStore.getState().visit;
  readonly #lines = new Map<number, ReportLine>();
  readonly #broken = new Map<string, BrokenNode>();
  #missing: readonly string[] = [];

  /** `reader` is of the design as it goes into the files. */
  constructor(design: AppDesign, reader: SceneReader) {
    this.#design = design;
    this.#reader = reader;
  }

  addMissing(missing: readonly Missing[]): void {
    this.#missing = missing.map((one) => describeMissing(one, one.node ? nodeName(one.node) : ''));
  }

  addBroken(broken: readonly BrokenNode[]): void {
    for (const one of broken) this.#broken.set(`${one.id} ${one.detail}`, one);
  }

  addTroubles({ number }: TableRow, name: string, troubles: readonly RecordTrouble[]): void {
    if (troubles.length === 0) return;
    const problems = troubles.map((trouble) => {
      const node = this.#reader.get(trouble.id);
      return describeTrouble(trouble, node ? nodeName(node) : '');
    });
    this.#addLine(number, name, { isLost: false, problems });
  }

  addLost({ number }: TableRow, name: string, error: unknown): void {
    this.lost += 1;
    const reason = explainFailure(error);
    const why = reason === null ? t('merging.lost') : t('merging.lostBecause', { reason });
    const problems = [why, ...(this.#lines.get(number)?.problems ?? [])];
    this.#addLine(number, name, { isLost: true, problems });
  }

  /** Two nodes of one name may have the same trouble. */
  #addLine(number: number, name: string, line: Pick<ReportLine, 'isLost' | 'problems'>): void {
    const title = t('merging.reportLine', { number, name });
    this.#lines.set(number, { ...line, title, problems: [...new Set(line.problems)] });
  }

  /** A word where all is well, else a list. */
  tell(count: number, sheet: Sheet): void {
    const made = count - this.lost;
    const broken = [...this.#broken.values()];
    const isFine = this.#lines.size === 0 && this.#missing.length === 0 && broken.length === 0;
    if (isFine) {
      const text = made === 1 ? t('merging.madeOne') : t('merging.made', { count: made });
      showToast({ kind: 'success', text });
      return;
    }
    // Its list, and what corrects it, would stand over another design.
    if (mergeStore.getState().visit !== this.#visit) {
      const { title } = this.#reader.artboard;
      showToast({ kind: 'info', text: t('merging.madeElsewhere', { made, count, title }) });
      return;
    }
    const rows = sheet.table.rows.map(({ number }) => this.#lines.get(number));
    showMergeReport({
      made,
      count,
      lines: rows.filter((line) => line !== undefined),
      again: () => openMerge(this.#design),
      everywhere: [
        ...new Set(this.#missing),
        ...(broken.length > 0 ? [describeBroken(broken, [{ number: 1, reader: this.#reader }])] : []),
      ],
    });
  }
}
