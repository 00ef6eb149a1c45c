import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import { findLetter, findPlace, getCaret, moveByLine, offsetOfGrapheme } from './caret.ts';
import type { Affinity, CaretPlace } from './caret.ts';
import { getSelectionQuads } from './selectionQuads.ts';
import { layoutText } from './layoutText.ts';
import { createTestMeasurer } from './testMeasurer.ts';

const nodeOf = (text: string, props: object = {}) =>
  createNode('textbox', { text, fontSize: 100, width: 300, lineHeight: 1, ...props });

const layoutOf = (text: string, props: object = {}) => layoutText(nodeOf(text, props), createTestMeasurer());

/** Texts that run to the right have nothing else that carets ask for. */
const plain = nodeOf('');

const at = (offset: number, affinity: Affinity = 'downstream'): CaretPlace => ({ offset, affinity });

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
          const node = nodeOf(value, { textAlign, direction });
          const layout = layoutText(node, createTestMeasurer());
          for (const line of layout.lines) {
            for (const offset of [line.start, line.end]) {
              const { top, bottom } = getCaret(layout, at(offset), node);
              const found = findPlace(layout, { x: bottom.x, y: (top.y + bottom.y) / 2 }, node);
              expect(found.offset).toBe(offset);
            }
          }
        },
      ),
    );
  });

  test('stands at the letters’ height, on their line', () => {
    const layout = layoutOf('aaa bbb');
    expect(getCaret(layout, at(5), plain)).toMatchObject({ lineIndex: 1, top: { x: 50 } });
    expect(getCaret(layout, at(5), plain).bottom.y - getCaret(layout, at(5), plain).top.y).toBeCloseTo(113);
  });

  test('is as high as the letter before it', () => {
    const [small, large] = [{ fontSize: 50 }, { fontSize: 100 }];
    const runs = [small, large, small].map((style, start) => ({ start, end: start + 1, style }));
    const layout = layoutOf('abc', { styles: runs });
    const heights = [0, 1, 2, 3].map((offset) => {
      const { top, bottom } = getCaret(layout, at(offset), plain);
      return bottom.y - top.y;
    });
    [56.5, 56.5, 113, 56.5].forEach((height, place) => expect(heights[place]).toBeCloseTo(height));
  });

  test('moves up and down at the same x', () => {
    const layout = layoutOf('aaaa\nbb\ncccc');
    expect(moveByLine(layout, at(3), 1, 150, plain).offset).toBe(7);
    expect(moveByLine(layout, at(7), 1, 150, plain).offset).toBe(11);
    expect(moveByLine(layout, at(3), -1, 150, plain).offset).toBe(0);
    expect(moveByLine(layout, at(9), 1, 150, plain).offset).toBe(12);
  });
});

describe('a line that wraps inside a word', () => {
  const layout = layoutOf('aaaaaaaa', { splitByGrapheme: true });

  test('has an end of its own, the same offset as the next line’s start', () => {
    expect(layout.lines.map(({ start, end }) => [start, end])).toEqual([
      [0, 6],
      [6, 8],
    ]);
    expect(getCaret(layout, at(6, 'upstream'), plain)).toMatchObject({ lineIndex: 0, top: { x: 300 } });
    expect(getCaret(layout, at(6), plain)).toMatchObject({ lineIndex: 1, top: { x: 0 } });
    // Nowhere else does it matter.
    for (const offset of [0, 3, 8])
      expect(getCaret(layout, at(offset, 'upstream'), plain)).toEqual(getCaret(layout, at(offset), plain));
  });

  test('is where a click behind its last letter goes, and a step up or down past it', () => {
    const middle = layout.lines[0]!.boxHeight / 2;
    expect(findPlace(layout, { x: 900, y: middle }, plain)).toEqual(at(6, 'upstream'));
    expect(findPlace(layout, { x: -9, y: middle * 3 }, plain)).toEqual(at(6));
    expect(moveByLine(layout, at(8), -1, 900, plain)).toEqual(at(6, 'upstream'));
    expect(moveByLine(layout, at(6, 'upstream'), 1, 300, plain)).toMatchObject({ offset: 8 });
    expect(moveByLine(layout, at(6), -1, 0, plain)).toEqual(at(0));
  });
});

describe('the letter under a point', () => {
  test('is the one whose advance holds it, whichever boundary is nearer', () => {
    const letters = fc.constantFrom('a', 'i', ' ', '\n', '👍', 'א', 'ב', '7');
    const text = fc.string({ unit: letters, minLength: 1, maxLength: 40 });
    const direction = fc.constantFrom('ltr' as const, 'rtl' as const);
    const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    const align = fc.constantFrom('left', 'center', 'justify');
    fc.assert(
      fc.property(text, direction, align, share, (value, side, textAlign, along) => {
        const node = nodeOf(value, { direction: side, textAlign });
        const layout = layoutText(node, createTestMeasurer());
        for (const line of layout.lines) {
          for (const index of line.boxes.keys()) {
            const offset = offsetOfGrapheme(line, index);
            const [quad] = getSelectionQuads(layout, offset, offsetOfGrapheme(line, index + 1), node);
            const [{ x: left, y: top }, , { x: right, y: bottom }] = quad!;
            const point = { x: left + (right - left) * along, y: (top + bottom) / 2 };
            expect(findLetter(layout, point, node)).toBe(offset);
          }
        }
      }),
    );
  });

  test('is the nearest one beside the text', () => {
    const layout = layoutOf('ab cd', { width: 1000 });
    expect(findLetter(layout, { x: 5000, y: 10 }, plain)).toBe(4);
    expect(findLetter(layout, { x: -50, y: -10 }, plain)).toBe(0);
    expect(findLetter(layoutOf(''), { x: 3, y: 3 }, plain)).toBe(0);
  });
});

describe('selection', () => {
  test('covers each line it touches, with a strip for a selected feed', () => {
    const quads = getSelectionQuads(layoutOf('aaa\nbbb'), 1, 6, plain);
    expect(quads.map(([topLeft, , bottomRight]) => [topLeft.x, bottomRight.x])).toEqual([
      [50, 170],
      [0, 100],
    ]);
  });

  test('has no strip where a line wraps inside a word', () => {
    const node = nodeOf('aaaaaaaa', { splitByGrapheme: true });
    const layout = layoutText(node, createTestMeasurer());
    const spans = (start: number, end: number) =>
      getSelectionQuads(layout, start, end, node).map(([topLeft, , bottomRight]) => [
        topLeft.x,
        bottomRight.x,
      ]);
    expect(spans(5, 7)).toEqual([
      [250, 300],
      [0, 50],
    ]);
    expect(spans(6, 8)).toEqual([[0, 100]]);
  });

  test('is nothing where nothing is selected', () => {
    expect(getSelectionQuads(layoutOf('abc'), 1, 1, plain)).toEqual([]);
  });
});
