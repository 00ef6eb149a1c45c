import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutRows } from './layoutRows.ts';

const bounds = { gap: 16, minHeight: 200, maxHeight: 300 };
const ratioArbitrary = fc.array(fc.double({ min: 0.01, max: 50, noNaN: true }), { maxLength: 60 });

test('rows hold every item once, in order, and stay within the heights', () => {
  fc.assert(
    fc.property(ratioArbitrary, fc.integer({ min: 280, max: 3000 }), (ratios, width) => {
      const rows = layoutRows({ ratios, width, ...bounds });
      let next = 0;
      for (const row of rows) {
        expect(row.start).toBe(next);
        expect(row.end).toBeGreaterThan(row.start);
        expect(row.widths).toHaveLength(row.end - row.start);
        expect(row.height).toBeGreaterThanOrEqual(200);
        expect(row.height).toBeLessThanOrEqual(300);
        next = row.end;
      }
      expect(next).toBe(ratios.length);
    }),
  );
});

test('every row but the last fills the width exactly, none is wider', () => {
  fc.assert(
    fc.property(ratioArbitrary, fc.integer({ min: 280, max: 3000 }), (ratios, width) => {
      const rows = layoutRows({ ratios, width, ...bounds });
      rows.forEach((row, index) => {
        const used = row.widths.reduce((all, item) => all + item, 0) + 16 * (row.widths.length - 1);
        expect(used).toBeLessThanOrEqual(width + 0.01);
        if (index < rows.length - 1) expect(used).toBeCloseTo(width, 3);
      });
    }),
  );
});

test('the last row is not stretched', () => {
  const [row] = layoutRows({ ratios: [1], width: 1000, ...bounds });
  expect(row?.widths[0]).toBe(250);
});

test('no width, no rows', () => {
  expect(layoutRows({ ratios: [1, 1], width: 0, ...bounds })).toEqual([]);
});

test('a narrow screen breaks earlier rather than cutting the sides off', () => {
  const [first] = layoutRows({ ratios: [0.5625, 0.5625, 1.7778], width: 358, ...bounds });
  expect(first).toMatchObject({ start: 0, end: 2, height: 300 });
});
