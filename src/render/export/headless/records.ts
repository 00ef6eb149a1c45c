// Records of a spreadsheet, for `npm run render -- design.json --data planilha.csv`.
import type { SceneReader } from '../../../../scene/document/types.ts';
import { fileKey, fileNameOf, findFile } from '../../../../scene/merge/findFile.ts';
import { foldKey } from '../../../../scene/merge/foldKey.ts';
import { nameRecords } from '../../../../scene/merge/nameRecords.ts';
import { type MergePlan, planMerge } from '../../../../scene/merge/planMerge.ts';
import { readSheet } from '../../../../scene/merge/readSheet.ts';
import type { MergePicture, Table } from '../../../../scene/merge/types.ts';
import type { ImageLoader } from '../../types.ts';
import { readRecord } from '../readRecord.ts';
import type { SnapshotReader } from '../SnapshotReader.ts';

export type RecordList = {
  /** Of the files, without their endings. */
  readonly names: readonly string[];
  /** What links and marks ask for and no column answers. */
  readonly missing: readonly string[];
  /** Absent where `column` is one of them. */
  readonly columns?: readonly string[];
};

/** What is told of a record; `name` is the node's own, or its words. */
export type RecordNote = { readonly code: string; readonly name: string; readonly detail: string };

/** What is the same for every record. */
export type RecordSource = {
  readonly reader: SnapshotReader;
  readonly table: Table;
  readonly plan: MergePlan;
};

/** Rejects with TableError. */
export async function readSource(design: SnapshotReader, data: string): Promise<RecordSource> {
  const response = await fetch(data);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const table = await readSheet(new Uint8Array(await response.arrayBuffer()));
  return { reader: design, table, plan: planMerge(design, table.columns) };
}

/** `column` names the files, null numbers them after `title`. */
export function listRecords(
  { table, plan }: RecordSource,
  { column, title }: { readonly column: string | null; readonly title: string },
): RecordList {
  const { columns } = table;
  const place = column === null ? null : columns.findIndex((name) => foldKey(name) === foldKey(column));
  const missing = [...new Set(plan.missing.map(({ name }) => name))];
  if (place === -1) return { names: [], missing, columns };
  return { names: nameRecords(table, place, title), missing };
}

/** The design as it is in one record; pictures are files beside the spreadsheet, or addresses. */
export async function openRecord(of: {
  readonly source: RecordSource;
  readonly index: number;
  /** Address that relative pictures of cells start from. */
  readonly folder: string;
  readonly images: ImageLoader;
}): Promise<{ readonly reader: SnapshotReader; readonly notes: readonly RecordNote[] }> {
  const { reader, table, plan } = of.source;
  const record = await readRecord({
    reader,
    plan,
    cells: table.rows[of.index]?.cells ?? [],
    findPicture: async (cell) => measure(of.images, await findAddress(cell, of.folder)),
  });
  const notes = record.troubles.map(({ code, id, detail }) => ({ code, detail, name: nameOf(reader, id) }));
  return { reader: record.reader, notes };
}

async function measure(images: ImageLoader, src: string): Promise<MergePicture> {
  const bitmap = await images.load(src);
  const { width, height } = bitmap;
  bitmap.close();
  return { src, width, height };
}

/** In the folder the cell names, then beside the spreadsheet: a path may be one of another machine. */
async function findAddress(cell: string, folder: string): Promise<string> {
  if (/^(?:https?:|data:)/i.test(cell)) return cell;
  const name = fileNameOf(cell);
  const beside = addressOf('', folder);
  for (const place of new Set([cell.slice(0, cell.length - name.length), ''])) {
    const files = addressOf(place, folder).startsWith(beside)
      ? await listFiles(addressOf(place, folder))
      : [];
    const found = files.includes(name)
      ? name
      : findFile(new Map(files.map((file) => [fileKey(file), file])), name);
    if (found !== undefined) return addressOf(place + found, folder);
  }
  return addressOf(cell, folder);
}

const folders = new Map<string, Promise<readonly string[]>>();

/** Asked for once; empty where there is no such folder. */
function listFiles(address: string): Promise<readonly string[]> {
  let files = folders.get(address);
  if (!files) {
    files = fetch(address).then((response) => (response.ok ? response.json() : []));
    folders.set(address, files);
  }
  return files;
}

/** A name may hold any character, which an address may not. */
function addressOf(path: string, folder: string): string {
  const parts = path.split(/[\\/]/).map(encodeURIComponent);
  return new URL(parts.join('/'), new URL(folder, location.href)).href;
}

function nameOf(reader: SceneReader, id: string): string {
  const node = reader.get(id);
  const words = node && 'text' in node ? node.text.trim().replace(/\s+/g, ' ').slice(0, 60) : '';
  return node?.name || words || node?.kind || '';
}
