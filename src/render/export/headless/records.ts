// Records of a spreadsheet, for `npm run render -- design.json --data planilha.csv`.
import type { SceneReader } from '../../../../scene/document/types.ts';
import { foldKey } from '../../../../scene/merge/foldKey.ts';
import { nameRecords } from '../../../../scene/merge/nameRecords.ts';
import { planMerge } from '../../../../scene/merge/planMerge.ts';
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

const tables = new Map<string, Promise<Table>>();

/** Read once for all records; rejects with TableError. */
export function fetchTable(address: string): Promise<Table> {
  let table = tables.get(address);
  if (!table) {
    table = fetch(address).then(async (response) => {
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return readSheet(new Uint8Array(await response.arrayBuffer()));
    });
    tables.set(address, table);
  }
  return table;
}

/** `column` names the files, null numbers them after `title`. */
export function listRecords(
  reader: SceneReader,
  table: Table,
  { column, title }: { readonly column: string | null; readonly title: string },
): RecordList {
  const { columns } = table;
  const place = column === null ? null : columns.findIndex((name) => foldKey(name) === foldKey(column));
  const missing = [...new Set(planMerge(reader, columns).missing.map(({ name }) => name))];
  if (place === -1) return { names: [], missing, columns };
  return { names: nameRecords(table, place, title), missing };
}

/** The design as it is in one record; pictures are files beside the spreadsheet, or addresses. */
export async function openRecord(of: {
  readonly reader: SnapshotReader;
  readonly table: Table;
  readonly index: number;
  /** Address that relative pictures of cells start from. */
  readonly folder: string;
  readonly images: ImageLoader;
}): Promise<{ readonly reader: SnapshotReader; readonly notes: readonly RecordNote[] }> {
  const { reader, table, index } = of;
  const record = await readRecord({
    reader,
    plan: planMerge(reader, table.columns),
    cells: table.rows[index]?.cells ?? [],
    findPicture: (cell) => measure(of.images, addressOf(cell, of.folder)),
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

/** A name may hold any character, which an address may not. */
function addressOf(cell: string, folder: string): string {
  if (/^(?:https?:|data:)/i.test(cell)) return cell;
  const path = cell.split(/[\\/]/).map(encodeURIComponent).join('/');
  return new URL(path, new URL(folder, location.href)).href;
}

function nameOf(reader: SceneReader, id: string): string {
  const node = reader.get(id);
  const words = node && 'text' in node ? node.text.trim().replace(/\s+/g, ' ').slice(0, 60) : '';
  return node?.name || words || node?.kind || '';
}
