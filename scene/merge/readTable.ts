// Text with separators (CSV, TSV, cells copied from a spreadsheet) as a table: https://www.rfc-editor.org/rfc/rfc4180,
// with the separator found by itself.
import { makeTable } from './makeTable.ts';
import { TABLE_LIMITS, TableError } from './TableError.ts';
import type { Table } from './types.ts';

/** In order of preference: what Brazilian spreadsheets write, what they copy, what others write. */
const SEPARATORS = [';', '\t', ','] as const;
/** Lines that tell which it is. */
const SAMPLE = 20;
/** No spreadsheet has more columns; programs write lines of empty ones to their end. */
const MOST_CELLS = 16_384;

/** Throws TableError for no table, or too much of one. */
export function readTable(text: string): Table {
  if (text.length > TABLE_LIMITS.bytes) throw new TableError('too-large', text.length);
  const { body, separator } = findSeparator(text.replace(/^\uFEFF/, ''));
  return makeTable(readUnguarded(body, separator));
}

/** One at a time: most of a file that is too long is never looked at. */
function* readUnguarded(text: string, separator: string): Generator<readonly string[]> {
  for (const cells of readLines(text, separator)) yield cells.map(unguard);
}

/** Excel's own first line says it where it is there. */
function findSeparator(text: string): { readonly body: string; readonly separator: string } {
  const told = /^sep=(.)\r?(?:\n|$)/i.exec(text);
  // Its line counts as one of the spreadsheet's no more than in Excel.
  if (told) return { body: text.slice(told[0].length), separator: told[1]! };
  let best: { separator: string; share: number; columns: number } = { separator: ';', share: 0, columns: 1 };
  for (const separator of SEPARATORS) {
    const sample = takeLines(text, separator);
    const columns = sample[0]?.length ?? 1;
    const share = sample.filter((cells) => cells.length === columns).length / Math.max(1, sample.length);
    const isBetter = share > best.share || (share === best.share && columns > best.columns);
    if (columns > 1 && isBetter) best = { separator, share, columns };
  }
  return { body: text, separator: best.separator };
}

function takeLines(text: string, separator: string): readonly (readonly string[])[] {
  const sample: (readonly string[])[] = [];
  try {
    for (const cells of readLines(text, separator)) {
      if (cells.some((cell) => cell.trim() !== '')) sample.push(cells);
      if (sample.length === SAMPLE) break;
    }
  } catch (error) {
    // Another separator may make sense of the quotes.
    if (!(error instanceof TableError)) throw error;
  }
  return sample;
}

function* readLines(text: string, separator: string): Generator<readonly string[]> {
  let cells: string[] = [];
  let line = 1;
  for (let at = 0; at <= text.length; ) {
    const { cell, end } =
      text[at] === '"' ? readQuoted(text, at, separator, line) : readPlain(text, at, separator);
    cells.push(cell);
    if (cells.length > MOST_CELLS) throw new TableError('too-many-columns', cells.length);
    if (text[end] === separator) {
      at = end + 1;
      continue;
    }
    yield cells;
    cells = [];
    line++;
    if (end >= text.length) return;
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
}

type ReadCell = { readonly cell: string; readonly end: number };

function readPlain(text: string, start: number, separator: string): ReadCell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
  return { cell: text.slice(start, end), end };
}

/** What follows the closing quote, up to the separator, belongs to the cell, as spreadsheets read it. */
function readQuoted(text: string, start: number, separator: string, line: number): ReadCell {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) throw new TableError('open-quote', line);
  const rest = readPlain(text, close + 1, separator);
  return { cell: text.slice(start + 1, close).replaceAll('""', '"') + rest.cell, end: rest.end };
}

/** Takes back what `writeTable` puts before cells that a spreadsheet would reckon. */
const unguard = (cell: string): string => (/^'[=@+-]/.test(cell) ? cell.slice(1) : cell);
