import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import { findOffset, getCaret, getSelectionQuads, moveByLine } from './caret.ts';
import { layoutText } from './layoutText.ts';
import { createTestMeasurer } from './testMeasurer.ts';

const layoutOf = (text: string, props: object = {}) =>
  layoutText(
    createNode('textbox', { text, fontSize: 100, width: 300, lineHeight: 1, ...props }),
    createTestMeasurer(),
  );

describe('caret', () => {
  test('a point at a caret means that caret', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'i', ' ', '\n', '👍'), minLength: 1, maxLength: 40 });
    const align = fc.constantFrom('left', 'center', 'right', 'justify');
    fc.assert(
      fc.property(
        text,
        align,
        fc.constantFrom('ltr' as const, 'rtl' as const),
        (value, textAlign, direction) => {
          const layout = layoutOf(value, { textAlign, direction });
          for (const line of layout.lines) {
            for (const offset of [line.start, line.end]) {
              const { top, bottom } = getCaret(layout, offset, direction);
              const found = findOffset(layout, { x: bottom.x, y: (top.y + bottom.y) / 2 }, direction);
              expect(found).toBe(offset);
            }
          }
        },
      ),
    );
  });

  test('stands at the letters’ height, on their line', () => {
    const layout = layoutOf('aaa bbb');
    expect(getCaret(layout, 5, 'ltr')).toMatchObject({ lineIndex: 1, top: { x: 50 } });
    expect(getCaret(layout, 5, 'ltr').bottom.y - getCaret(layout, 5, 'ltr').top.y).toBeCloseTo(113);
  });

  test('moves up and down at the same x', () => {
    const layout = layoutOf('aaaa\nbb\ncccc');
    expect(moveByLine(layout, 3, 1, 150, 'ltr')).toBe(7);
    expect(moveByLine(layout, 7, 1, 150, 'ltr')).toBe(11);
    expect(moveByLine(layout, 3, -1, 150, 'ltr')).toBe(0);
    expect(moveByLine(layout, 9, 1, 150, 'ltr')).toBe(12);
  });
});

describe('selection', () => {
  test('covers each line it touches, with a strip for a selected feed', () => {
    const quads = getSelectionQuads(layoutOf('aaa\nbbb'), 1, 6, 'ltr');
    expect(quads.map(([topLeft, , bottomRight]) => [topLeft.x, bottomRight.x])).toEqual([
      [50, 170],
      [0, 100],
    ]);
  });

  test('is nothing where nothing is selected', () => {
    expect(getSelectionQuads(layoutOf('abc'), 1, 1, 'ltr')).toEqual([]);
  });
});
