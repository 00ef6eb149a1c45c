// The records of a spreadsheet as designs that can be drawn, one at a time.
import type { SceneReader } from '../../../scene/document/types.ts';
import { type MergePlan, planMerge } from '../../../scene/merge/planMerge.ts';
import type { RecordTrouble, Sheet } from '../../features/exporting/merge/mergeStore.ts';
import { PictureProblemError } from '../../features/exporting/merge/SheetPictures.ts';
import { collectSources } from '../../render/export/collectSources.ts';
import { type ReadRecord, readRecord } from '../../render/export/readRecord.ts';

export type MergedRecord = { readonly reader: SceneReader; readonly troubles: readonly RecordTrouble[] };

export class MergeRecords {
  readonly plan: MergePlan;
  readonly #reader: SceneReader;
  readonly #sheet: Sheet;
  readonly #shown: ReadonlySet<string>;

  /** `reader` is of a design that no longer changes. */
  constructor(reader: SceneReader, sheet: Sheet) {
    this.plan = planMerge(reader, sheet.table.columns);
    this.#reader = reader;
    this.#sheet = sheet;
    this.#shown = listAddresses(reader);
  }

  /** The design as it is in the record at this place, its fonts loaded. Rejects with the signal's reason only. */
  async read(index: number, signal: AbortSignal): Promise<MergedRecord> {
    const record = await this.#read(index, signal);
    return { reader: record.reader, troubles: explain(record) };
  }

  /** What is wrong in it, without a copy of the design. */
  async check(index: number, signal: AbortSignal): Promise<readonly RecordTrouble[]> {
    return explain(await this.#read(index, signal));
  }

  #read(index: number, signal: AbortSignal): Promise<ReadRecord> {
    const { table, pictures } = this.#sheet;
    return readRecord({
      reader: this.#reader,
      plan: this.plan,
      cells: table.rows[index]?.cells ?? [],
      findPicture: (cell) => pictures.find(cell, this.#shown),
      signal,
    });
  }
}

/** Whole addresses of the pictures a design shows, but for those that hold the picture itself. */
export function listAddresses(reader: SceneReader): ReadonlySet<string> {
  const sources = [...collectSources(reader)].filter(
    (src) => !src.startsWith('data:') && URL.canParse(src, location.origin),
  );
  return new Set(sources.map((src) => new URL(src, location.origin).href));
}

function explain({ troubles, failures }: ReadRecord): readonly RecordTrouble[] {
  return troubles.map((trouble) => {
    const failure = trouble.code === 'missingPicture' ? failures.get(trouble.detail) : undefined;
    return failure instanceof PictureProblemError ? { ...trouble, picture: failure.problem } : trouble;
  });
}
