// XLSX and ODS as a table, each cell in the words the spreadsheet shows in Brazil. Large: fetched with the first file.
import { type Cell, type CellValue, read, type Sheet } from 'hucre';
import { format } from 'numfmt';
import { makeTable } from './makeTable.ts';
import { readZipDirectory } from './readZipDirectory.ts';
import { TABLE_LIMITS, TableError } from './TableError.ts';
import type { Table } from './types.ts';

const DAY_MS = 86_400_000;
/** Day 25,569 of spreadsheets is the first of 1970. They count a 29th of February 1900, so earlier days are one less. */
const EPOCH_DAY = 25_569;
const LEAP_DAY = 60;

/** Written as in America, these are shown as is usual where the file is opened (ECMA-376, 18.8.30, ids 14 and 22). */
const LOCAL_DATE = /^(?:m{1,2}[/-]d{1,2}[/-]y{2,4})(;@)?(?= h|$)/i;
const PLAIN_DATE = 'dd/mm/yyyy';
/** Far beyond any table that is taken: a single cell out there costs as much as all that could be before it. */
const LOOKED_AT = 'A1:ZZ10000';
const OPTIONS = { locale: 'pt-BR', throws: false } as const;

/** The first sheet that is shown and has anything in it. Throws TableError. */
export async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  check(bytes);
  const sheets = await open(bytes);
  const sheet = sheets.find(({ rows }) =>
    rows.some((row) => row.some((cell) => cell !== null && cell !== '')),
  );
  if (!sheet) throw new TableError('empty');
  return makeTable(showRows(sheet));
}

function* showRows({ rows, cells }: Sheet): Generator<readonly string[]> {
  for (const [y, row] of rows.entries())
    yield row.map((value, x) => showCell(value, cells?.get(`${y},${x}`)));
}

/** Of XLSB the reader gives numbers without their formats, and hidden sheets as well. */
const BINARY_WORKBOOK = 'xl/workbook.bin';

function check(bytes: Uint8Array): void {
  const { names, unpacked } = readZipDirectory(bytes);
  if (unpacked > TABLE_LIMITS.unpacked) throw new TableError('too-large', unpacked);
  if (names.has(BINARY_WORKBOOK)) throw new TableError('old-format');
}

async function open(bytes: Uint8Array): Promise<readonly Sheet[]> {
  try {
    const { sheets } = await read(bytes, {
      readStyles: true,
      sheets: (info) => !info.hidden && !info.veryHidden,
      // Enough to tell that there are too many.
      maxRows: 2 * TABLE_LIMITS.rows,
      range: LOOKED_AT,
    });
    return sheets;
  } catch (cause) {
    throw new TableError('unreadable', 0, { cause });
  }
}

function showCell(value: CellValue, cell: Cell | undefined): string {
  if (value === null || value === undefined) return '';
  const pattern = cell?.style?.numFmt ?? 'General';
  if (value instanceof Date) return showDate(toSerial(value), pattern);
  if (typeof value === 'boolean') return format('General', value, OPTIONS);
  if (typeof value !== 'number') return String(value);
  // Codes of many digits are wanted whole, where General turns to powers of ten.
  if (pattern === 'General' && Number.isSafeInteger(value)) return String(value);
  return format(pattern, value, OPTIONS);
}

function showDate(serial: number, pattern: string): string {
  if (pattern !== 'General') return format(pattern.replace(LOCAL_DATE, PLAIN_DATE), serial, OPTIONS);
  if (serial < 1) return format('hh:mm', serial, OPTIONS);
  return format(Number.isInteger(serial) ? PLAIN_DATE : `${PLAIN_DATE} hh:mm`, serial, OPTIONS);
}

function toSerial(date: Date): number {
  const days = date.getTime() / DAY_MS + EPOCH_DAY;
  return days > LEAP_DAY ? days : days - 1;
}
