import { type WriteSheet, write } from 'hucre';
import { describe, expect, it } from 'vitest';
import { readSheet } from './readSheet.ts';
import { TableError } from './TableError.ts';

const day = new Date(Date.UTC(2026, 10, 5));
const shown = (value: number | Date, numFmt: string) => ({ value, style: { numFmt } });

async function readFile(sheets: WriteSheet[], format: 'xlsx' | 'ods' = 'xlsx') {
  return readSheet(await write({ sheets, format }));
}

const codeOf = (error: unknown) => (error instanceof TableError ? error.code : error);

/** What the ZIP's directory says of the worksheet, in other numbers. */
function saying(
  file: Uint8Array,
  {
    unpacked,
    packed,
    flags,
  }: { readonly unpacked: number; readonly packed?: number; readonly flags?: number },
): Uint8Array {
  const changed = file.slice();
  const name = [...'xl/worksheets/sheet1.xml'].map((letter) => letter.charCodeAt(0));
  // The directory comes after the files.
  const at = changed.findLastIndex((_, start) => name.every((byte, of) => changed[start + of] === byte)) - 46;
  const view = new DataView(changed.buffer);
  view.setUint32(at + 24, unpacked, true);
  if (packed !== undefined) view.setUint32(at + 20, packed, true);
  if (flags !== undefined) view.setUint16(at + 8, flags, true);
  return changed;
}

describe('readWorkbook', () => {
  it('says numbers and dates as the spreadsheet shows them in Brazil', async () => {
    const heads = ['Preço', 'Dia', 'Longo', 'Local', 'Desconto', 'Código', 'Número', 'Hora', 'Sim'];
    const values = [1227.9, day, day, day, 0.155, 7_891_234_567_890, 0.1 + 0.2, 0.75, true];
    const patterns = [
      '"R$" #,##0.00',
      'dd/mm/yyyy',
      'd" de "mmmm" de "yyyy',
      'm/d/yyyy',
      '0.0%',
      '',
      '',
      'hh:mm',
    ];
    const cells = new Map(
      patterns.flatMap((pattern, at) =>
        pattern === '' ? [] : [[`1,${at}`, shown(values[at] as number | Date, pattern)] as const],
      ),
    );
    const { columns, rows } = await readFile([{ name: 'Itens', rows: [heads, values], cells }]);
    expect(columns).toEqual(heads);
    expect(rows[0]?.cells.map((cell) => cell.replaceAll('\u00a0', ' '))).toEqual([
      'R$ 1.227,90',
      '05/11/2026',
      '5 de novembro de 2026',
      '05/11/2026',
      '15,5%',
      '7891234567890',
      '0,3',
      '18:00',
      'VERDADEIRO',
    ]);
  });

  it('takes the first sheet that shows anything, of OpenDocument as well', async () => {
    const table = { columns: ['Nome'], rows: [{ number: 2, cells: ['Ana'] }] };
    const words = [['Nome'], ['Ana']];
    const hidden = { name: 'Escondida', rows: [['Não'], ['Não']], hidden: true };
    expect(await readFile([hidden, { name: 'Vazia', rows: [] }, { name: 'B', rows: words }])).toEqual(table);
    expect(await readFile([{ name: 'A', rows: words }], 'ods')).toEqual(table);
  });

  it('refuses what is small only while it is packed, and what does not say how large it is', async () => {
    const sheets = [{ name: 'A', rows: [['Nome'], ['Ana']] }];
    const book = await write({ sheets });
    const code = (file: Uint8Array) => readSheet(file).then(() => null, codeOf);
    expect(await code(saying(book, { unpacked: 200 * 1024 * 1024 }))).toBe('too-large');
    const words = Array.from({ length: 20_000 }, (_, at) => [Math.imul(at, 0x9e3779b1).toString(36)]);
    const longer = await write({ sheets: [{ name: 'A', rows: words }], stringMode: 'inline' });
    expect(await code(saying(longer, { unpacked: 0, packed: 0, flags: 8 }))).toBe('too-large');
    expect(await code(book.subarray(0, book.length - 22))).toBe('unreadable');
  });

  it('refuses what is small only while many cells share their words', async () => {
    const words = 'palavra '.repeat(4000);
    const rows = Array.from({ length: 20 }, () => Array<string>(100).fill(words));
    const book = await write({ sheets: [{ name: 'A', rows }] });
    expect(book.length).toBeLessThan(100_000);
    expect(await readSheet(book).then(() => null, codeOf)).toBe('too-large');
  });

  it('looks at no cell so far out that all before it would have to be made', async () => {
    const rows: string[][] = [['Nome'], ['Ana']];
    rows[0]![9_999] = 'longe';
    const table = await readFile([
      { name: 'A', rows, cells: new Map([['1048575,0', { value: 'embaixo' }]]) },
    ]);
    expect(table).toEqual({ columns: ['Nome'], rows: [{ number: 2, cells: ['Ana'] }] });
  });

  it('refuses XLS and XLSB, of which prices would lose their formats', async () => {
    const utf16 = (name: string) => [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
    const ole = (part: string) =>
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Array<number>(60).fill(0), ...utf16(part), 0, 0]);
    const code = (file: Uint8Array) => readSheet(file).then(() => null, codeOf);
    expect(await code(ole('Workbook'))).toBe('old-format');
    expect(await code(ole('Book'))).toBe('old-format');
    expect(await code(ole('WordDocument'))).toBe('unreadable');
    const book = await write({ sheets: [{ name: 'A', rows: [['Nome'], ['Ana']] }] });
    const binary = [...book]
      .map((byte) => String.fromCharCode(byte))
      .join('')
      .replaceAll('xl/workbook.xml', 'xl/workbook.bin');
    expect(await code(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)))).toBe('old-format');
  });

  it('asks for a file without a password', async () => {
    const sheets = [{ name: 'A', rows: [['Nome'], ['Ana']] }];
    const locked = await write({ sheets, encryption: { password: 'segredo', spinCount: 10 } });
    await expect(readSheet(locked)).rejects.toSatisfy(
      (error) => error instanceof TableError && error.code === 'encrypted',
    );
  });
});
