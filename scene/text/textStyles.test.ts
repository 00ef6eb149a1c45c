import * as fabric from 'fabric';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CharStyle } from '../nodes/types.ts';
import { expandRanges, offsetToStyleIndex, stylesFromLines } from './textStyles.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀', ' '), maxLength: 30 });
const style = fc.constantFrom<CharStyle>({ fill: 'red' }, { fontSize: 12, underline: true }, { deltaY: -3 });

/** Any table over letters that exist in the text. */
const styledText = text.chain((value) => {
  const letters = value
    .split('\n')
    .flatMap((line, number) => [...line].map((_, index) => [number, index] as const));
  return fc
    .array(fc.option(style, { nil: undefined }), { minLength: letters.length, maxLength: letters.length })
    .map((styles) => {
      const lines: Record<string, Record<string, CharStyle>> = {};
      for (const [at, [number, index]] of letters.entries()) {
        const own = styles[at];
        if (own) (lines[number] ??= {})[index] = own;
      }
      return { value, lines };
    });
});

describe('letter styles', () => {
  test('a line as long as a book is read letter by letter once', () => {
    const book = 'a'.repeat(300_000);
    expect(stylesFromLines({ 0: { 299_999: { fontSize: 12 } } }, book)).toEqual([
      { start: 299_999, end: 300_000, style: { fontSize: 12 } },
    ]);
  });

  test('mean what they mean to Fabric', () => {
    fc.assert(
      fc.property(styledText, ({ value, lines }) => {
        const ranges = stylesFromLines(lines, value);
        const read = fabric.util.stylesFromArray(ranges as never, value);
        expect(read).toEqual(lines);
      }),
    );
  });

  test('ranges after one that does not fit are ignored, as Fabric ignores them', () => {
    const ranges = [
      { start: 2, end: 3, style: { fill: 'red' } },
      { start: 0, end: 1, style: { fill: 'blue' } },
    ];
    expect(expandRanges(ranges, 4)).toEqual([undefined, undefined, { fill: 'red' }, undefined]);
    expect(fabric.util.stylesFromArray(ranges as never, 'abcd')).toEqual({ 0: { 2: { fill: 'red' } } });
  });

  test('count code points without line feeds', () => {
    expect(offsetToStyleIndex('a\n😀b', 4)).toBe(2);
    expect(offsetToStyleIndex('a\r\nb', 3)).toBe(1);
  });
});
