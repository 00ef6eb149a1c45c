import { fileStem } from '../text/fileStem.ts';
import type { Table } from './types.ts';

/**
 * A file name for each record, without its ending: the cell of the column, or `title` and the record's number where there is
 * no column or nothing usable in the cell. No two are alike, whatever the case: some systems tell none apart.
 */
export function nameRecords({ rows }: Table, column: number | null, title: string): readonly string[] {
  const digits = Math.max(2, String(rows.length).length);
  const stem = fileStem(title);
  const taken = new Set<string>();
  // Counting goes on where the last of the same words ended: a thousand equal cells are usual.
  const counts = new Map<string, number>();
  return rows.map(({ cells }, at) => {
    const number = String(at + 1).padStart(digits, '0');
    const own = column === null ? '' : fileStem(cells[column] ?? '');
    const plain = own || `${stem} ${number}`.trim();
    let count = counts.get(plain.toLowerCase()) ?? 1;
    let name = count === 1 ? plain : `${plain} (${count})`;
    while (taken.has(name.toLowerCase())) name = `${plain} (${++count})`;
    taken.add(name.toLowerCase());
    counts.set(plain.toLowerCase(), count);
    return name;
  });
}
