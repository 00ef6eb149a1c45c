import { expect, test } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import { GlyphWidths } from './GlyphWidths.ts';
import { LetterStyles, StyleTable } from './StyleTable.ts';
import { createTestMeasurer } from './testMeasurer.ts';

test('a question about a few letters looks at a few of many styled words', () => {
  let looks = 0;
  const runs = Array.from({ length: 1000 }, (_, index) => ({
    start: index * 10 + 3,
    get end() {
      looks += 1;
      return index * 10 + 7;
    },
    style: { fill: index % 2 === 0 ? '#e11d48' : '#1d4ed8' },
  }));
  const node = createNode('textbox', { fill: '#000000' });
  const table = new StyleTable(node, runs, new LetterStyles(new GlyphWidths(createTestMeasurer())));
  const fills = Array.from({ length: 9990 }, (_, index) => table.get(index).resolved.fill);
  const wanted = Array.from({ length: 9990 }, (_, index) => {
    const isStyled = index % 10 >= 3 && index % 10 < 7;
    return isStyled ? runs[Math.floor(index / 10)]?.style.fill : '#000000';
  });
  expect(fills).toEqual(wanted);
  const asked = Array.from({ length: 1000 }, (_, index) => [
    table.hasStyle(index * 10, index * 10 + 3),
    table.hasStyle(index * 10 + 6, index * 10 + 12),
    table.hasStyle(index * 10 + 7, index * 10 + 13),
    table.getKey(index * 10 + 7, index * 10 + 13) !== '',
  ]);
  expect(new Set(asked.map(String))).toEqual(new Set(['false,true,false,false']));
  expect(looks / (9990 + 4 * 1000)).toBeLessThan(15);
});
