import { type WriteSheet, write } from 'hucre';
import { describe, expect, it } from 'vitest';
import { readSheet } from './readSheet.ts';
import { TableError } from './TableError.ts';

const day = new Date(Date.UTC(2026, 10, 5));
const shown = (value: number | Date, numFmt: string) => ({ value, style: { numFmt } });

async function readFile(sheets: WriteSheet[], format: 'xlsx' | 'ods' = 'xlsx') {
  return readSheet(await write({ sheets, format }));
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

  it('asks for a file without a password', async () => {
    const sheets = [{ name: 'A', rows: [['Nome'], ['Ana']] }];
    const locked = await write({ sheets, encryption: { password: 'segredo', spinCount: 10 } });
    await expect(readSheet(locked)).rejects.toSatisfy(
      (error) => error instanceof TableError && error.code === 'encrypted',
    );
  });
});
