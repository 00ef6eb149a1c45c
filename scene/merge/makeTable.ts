// Rows of cells, whatever file they are from, as a table. Pure.
import { foldKey } from './foldKey.ts';
import { TABLE_LIMITS, TableError } from './TableError.ts';
import type { Table, TableRow } from './types.ts';

/** What a cell of a spreadsheet can hold; more comes of a quote that closes far below. */
const MOST_LETTERS = 32_767;
/** An address that is the picture itself: no words. */
const DATA_ADDRESS = /^data:image\//i;

/**
 * The first line that is not empty gives the heads; lines and columns without a word are left out, heads that are missing or
 * there already get a name of their own. Takes no more lines than tell that there are too many. Throws TableError for no
 * table, or too much of one.
 */
export function makeTable(lines: Iterable<readonly string[]>): Table {
  const rows = takeRows(lines);
  const [heads, ...records] = rows;
  if (!heads) throw new TableError('empty');
  if (records.length === 0) throw new TableError('no-rows');
  const used = usedColumns(rows);
  if (used.length > TABLE_LIMITS.columns) throw new TableError('too-many-columns', used.length);
  return {
    columns: nameColumns(used.map((at) => ({ at, head: heads.cells[at] ?? '' }))),
    rows: records.map(({ number, cells }) => ({ number, cells: used.map((at) => cells[at] ?? '') })),
  };
}

function takeRows(lines: Iterable<readonly string[]>): readonly TableRow[] {
  const rows: TableRow[] = [];
  let number = 0;
  let letters = 0;
  for (const line of lines) {
    number++;
    const cells = line.map(cleanCell);
    if (cells.every((cell) => cell === '')) continue;
    // The heads are one of them.
    if (rows.length > TABLE_LIMITS.rows) throw new TableError('too-many-rows', rows.length);
    if (cells.some((cell) => cell.length > MOST_LETTERS && !DATA_ADDRESS.test(cell)))
      throw new TableError('long-cell', number);
    // A workbook says once what many cells show.
    letters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (letters > TABLE_LIMITS.unpacked) throw new TableError('too-large', letters);
    rows.push({ number, cells });
  }
  return rows;
}

const cleanCell = (cell: string): string => cell.replaceAll(/\r\n?/g, '\n').trim();

function usedColumns(rows: readonly TableRow[]): readonly number[] {
  const used = new Set<number>();
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (cell !== '') used.add(at);
  return [...used].sort((a, b) => a - b);
}

function nameColumns(heads: readonly { readonly at: number; readonly head: string }[]): readonly string[] {
  const taken = new Set<string>();
  return heads.map(({ at, head }) => {
    // Unnamed layers would be taken for one whose name has nothing to compare.
    const plain = foldKey(head) === '' ? columnLetters(at) : head.replaceAll(/\s+/g, ' ');
    let name = plain;
    for (let count = 2; taken.has(foldKey(name)); count++) name = `${plain} (${count})`;
    taken.add(foldKey(name));
    return name;
  });
}

/** As spreadsheets call their columns: A to Z, AA, AB and so on. */
function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}
