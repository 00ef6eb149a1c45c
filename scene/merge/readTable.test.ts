import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../tests/harness/properties.ts';
import { makeTable } from './makeTable.ts';
import { decodeText, readSheet } from './readSheet.ts';
import { readTable } from './readTable.ts';
import { TABLE_LIMITS, TableError, type TableErrorCode } from './TableError.ts';
import { writeTable } from './writeTable.ts';

const failure = (read: () => unknown): TableErrorCode | null => {
  try {
    read();
    return null;
  } catch (error) {
    return error instanceof TableError ? error.code : null;
  }
};

describe('readTable', () => {
  it('finds the separator of Brazilian files, copied cells and others', () => {
    const expected = { columns: ['Nome', 'Preço'], rows: [{ number: 2, cells: ['Ana', '1,50'] }] };
    expect(readTable('Nome;Preço\r\nAna;1,50\r\n')).toEqual(expected);
    expect(readTable('Nome\tPreço\nAna\t1,50')).toEqual(expected);
    expect(readTable('Nome,Preço\nAna,"1,50"')).toEqual(expected);
    expect(readTable('\uFEFFsep=|\r\nNome|Preço\r\nAna|1,50').rows[0]?.cells).toEqual(['Ana', '1,50']);
  });

  it('takes commas in the words of a single column for words', () => {
    expect(readTable('Nome\nSilva, Ana\nSouza, Bia')).toEqual({
      columns: ['Nome'],
      rows: [
        { number: 2, cells: ['Silva, Ana'] },
        { number: 3, cells: ['Souza, Bia'] },
      ],
    });
  });

  it('reads quotes, line breaks in cells and quotes within words', () => {
    const table = readTable('Nome;Frase\n"Ana ""Bia"" S.";"uma\r\nduas"\nTV 32";x\n');
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['Ana "Bia" S.', 'uma\nduas'],
      ['TV 32"', 'x'],
    ]);
  });

  it('names heads that are missing or there already, and leaves out what is empty', () => {
    const table = readTable('\n;;\nNome;;NOME;nome;\nAna;x;b;c;\n;;;;\nBia;;;;\n');
    expect(table.columns).toEqual(['Nome', 'B', 'NOME (2)', 'nome (3)']);
    expect(table.rows).toEqual([
      { number: 4, cells: ['Ana', 'x', 'b', 'c'] },
      { number: 6, cells: ['Bia', '', '', ''] },
    ]);
  });

  it('takes heads of dashes for none: layers without a name would be linked to them', () => {
    expect(readTable('-;Nome;_\nx;Ana;y').columns).toEqual(['A', 'Nome', 'C']);
  });

  it('says what is no table, and what is too much of one', () => {
    const line = (cells: number) => Array.from({ length: cells }, (_, at) => `c${at}`).join(';');
    expect(failure(() => readTable(' \n;;\n'))).toBe('empty');
    expect(failure(() => readTable('Nome;Preço\n'))).toBe('no-rows');
    expect(failure(() => readTable('Nome;Frase\nAna;"sem fim'))).toBe('open-quote');
    expect(failure(() => readTable(`Nome\n${'Ana\n'.repeat(TABLE_LIMITS.rows)}`))).toBeNull();
    expect(failure(() => readTable(`Nome\n${'Ana\n'.repeat(TABLE_LIMITS.rows + 1)}`))).toBe('too-many-rows');
    expect(failure(() => readTable(`${line(101)}\n${line(101)}`))).toBe('too-many-columns');
  });

  it('stops where there is too much of it, however the text goes on', () => {
    const endless = (cells: readonly string[]) => {
      let taken = 0;
      const lines = function* () {
        for (; taken < 1e6; taken++) yield cells;
      };
      expect(failure(() => makeTable(lines()))).toBe('too-many-rows');
      return taken;
    };
    expect(endless(['Ana'])).toBe(TABLE_LIMITS.rows + 1);
    expect(failure(() => readTable(`Nome;Preço\n${';'.repeat(100_000)}"sem fim`))).toBe('too-many-columns');
    expect(readTable(`Nome;Preço${';'.repeat(16_000)}\nAna;1`).columns).toEqual(['Nome', 'Preço']);
  });

  it('takes no more words for a cell than spreadsheets do, and pictures of any length', () => {
    const letters = 'x'.repeat(32_768);
    expect(failure(() => readTable(`Nome;Foto\nAna;\n"${letters}";`))).toBe('long-cell');
    expect(readTable(`Nome;Foto\nAna;"data:image/png;base64,${letters}"`).rows).toHaveLength(1);
  });

  it('gives back every cell that was written', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', '😀', ';', ',', '\t', '"', '\n', '=', '-', "'", '(', ' ') })
      .map((text) => text.trim())
      // What a spreadsheet shows as a formula's mark is not told from words that begin so.
      .filter((text) => !/^'[=@+-]/.test(text));
    const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, (written) => {
        const read = readTable(writeTable([['Um', 'Dois', 'Três'], ...written]));
        expect(read.rows.map(({ cells }) => cells)).toEqual(written);
      }),
    );
  });
});

describe('readSheet', () => {
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  it('reads UTF-8, what Brazilian Windows writes, and UTF-16', () => {
    expect(decodeText(new TextEncoder().encode('Ação;😀'))).toBe('Ação;😀');
    expect(decodeText(latin('Ação;\u0080'))).toBe('Ação;€');
    const wide = new Uint16Array([0xfeff, ...[...'Ação\t1'].map((letter) => letter.charCodeAt(0))]);
    expect(decodeText(new Uint8Array(wide.buffer))).toBe('Ação\t1');
  });

  it('refuses what is no spreadsheet, or too large', async () => {
    const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]);
    const code = (bytes: Uint8Array) =>
      readSheet(bytes).then(
        () => null,
        (error: unknown) => (error instanceof TableError ? error.code : error),
      );
    expect(await code(picture)).toBe('unreadable');
    expect(await code(latin('PK\u0003\u0004 no more of it'))).toBe('unreadable');
    expect(await code(new Uint8Array(TABLE_LIMITS.bytes + 1))).toBe('too-large');
  });
});
