import { cleanText } from '../../../scene/text/cleanText.ts';
import { readLetters } from './pageLetters.ts';

export type TableCell = { readonly text: string; readonly element: HTMLElement | null };

/** Nobody designs with more; a sheet that has them is a text. */
const MOST_COLUMNS = 20;
const EMPTY: TableCell = { text: '', element: null };

/** The columns of a page that is one table, as spreadsheets copy their cells, but for empty ones; null of any other page. */
export function readColumns(body: HTMLElement): readonly (readonly TableCell[])[] | null {
  const [table, another] = body.querySelectorAll('table');
  // A caption is no cell.
  if (!table || another || readLetters(body).text !== readLetters(...table.rows).text) return null;
  const rows = readRows(table);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, x) => rows.map((row) => row[x] ?? EMPTY));
  const filled = columns.filter((column) => column.some(({ text }) => text !== ''));
  return filled.length < 2 || filled.length > MOST_COLUMNS ? null : filled;
}

/** A cell over several rows or columns is in the first of them. */
function readRows(table: HTMLTableElement): readonly (readonly TableCell[])[] {
  const rows: TableCell[][] = [...table.rows].map(() => []);
  [...table.rows].forEach((row, y) => {
    let x = 0;
    for (const element of row.cells) {
      while (rows[y]![x]) x++;
      const text = cleanText(element.textContent).replace(/\s+/g, ' ').trim();
      for (const spanned of rows.slice(y, y + element.rowSpan))
        for (let by = 0; by < element.colSpan; by++) spanned[x + by] = EMPTY;
      rows[y]![x] = { text, element };
    }
  });
  return rows;
}
