import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import '../../tests/harness/properties.ts';
import { nameRecords } from './nameRecords.ts';
import type { Table } from './types.ts';

const table = (names: readonly string[]): Table => ({
  columns: ['Nome'],
  rows: names.map((name, at) => ({ number: at + 2, cells: [name] })),
});

it('names files after a column, each its own, and by number where a cell says nothing', () => {
  expect(nameRecords(table(['Ana', 'ANA', '../Bia', '', 'CON', 'Ana (2)']), 0, 'Crachá')).toEqual([
    'Ana',
    'ANA (2)',
    'Bia',
    'Crachá 04',
    'Crachá 05',
    'Ana (2) (2)',
  ]);
  expect(nameRecords(table(['Ana', 'Bia']), null, 'Crachá')).toEqual(['Crachá 01', 'Crachá 02']);
});

it('counts a thousand equal names without beginning anew for each', () => {
  const lowers = vi.spyOn(String.prototype, 'toLowerCase');
  const names = nameRecords(table(Array<string>(1_000).fill('Turma da manhã')), 0, 'Crachá');
  const asked = lowers.mock.calls.length;
  lowers.mockRestore();
  expect(names.at(-1)).toBe('Turma da manhã (1000)');
  expect(asked).toBeLessThan(10_000);
});

it('never gives two alike, whatever the cells and the title', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'A', '/', ' ', '(', '2', ')', '.') });
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 30 }), words, (cells, title) => {
      const names = nameRecords(table(cells), 0, title);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(cells.length);
      for (const name of names) expect(name).toMatch(/^[^/. ]([^/]*[^/. ])?$/);
    }),
  );
});
