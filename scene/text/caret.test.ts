import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import {
  findLetter,
  findOffset,
  getCaret,
  getSelectionQuads,
  moveByLine,
  offsetOfGrapheme,
} from './caret.ts';
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

describe('the letter under a point', () => {
  test('is the one whose advance holds it, whichever boundary is nearer', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'i', ' ', '\n', '👍'), minLength: 1, maxLength: 40 });
    const direction = fc.constantFrom('ltr' as const, 'rtl' as const);
    const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    const align = fc.constantFrom('left', 'center', 'justify');
    fc.assert(
      fc.property(text, direction, align, share, (value, side, textAlign, along) => {
        const layout = layoutOf(value, { direction: side, textAlign });
        for (const line of layout.lines) {
          for (const index of line.boxes.keys()) {
            const offset = offsetOfGrapheme(line, index);
            const from = getCaret(layout, offset, side);
            const box = line.boxes[index]!;
            const width = side === 'rtl' ? -box.width : box.width;
            const y = (from.top.y + from.bottom.y) / 2;
            expect(findLetter(layout, { x: from.top.x + width * along, y }, side)).toBe(offset);
          }
        }
      }),
    );
  });

  test('is the nearest one beside the text', () => {
    const layout = layoutOf('ab cd', { width: 1000 });
    expect(findLetter(layout, { x: 5000, y: 10 }, 'ltr')).toBe(4);
    expect(findLetter(layout, { x: -50, y: -10 }, 'ltr')).toBe(0);
    expect(findLetter(layoutOf(''), { x: 3, y: 3 }, 'ltr')).toBe(0);
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
