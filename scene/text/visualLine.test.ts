import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import { findPlace, getCaret } from './caret.ts';
import type { CaretPlace } from './caret.ts';
import { layoutText } from './layoutText.ts';
import { mixesDirections, moveByLetter, moveByWord } from './moveSideways.ts';
import { getSelectionQuads } from './selectionQuads.ts';
import { createTestMeasurer } from './testMeasurer.ts';
import { findVisualLine } from './visualLine.ts';

const at = (offset: number): CaretPlace => ({ offset, affinity: 'downstream' });

/** Letters are 50 wide. */
function setUp(text: string, props: object = {}) {
  const node = createNode('textbox', { text, fontSize: 100, width: 2000, lineHeight: 1, ...props });
  const layout = layoutText(node, createTestMeasurer());
  return {
    node,
    layout,
    line: layout.lines[0]!,
    xOf: (offset: number) => getCaret(layout, at(offset), node).top.x,
    spans: (start: number, end: number) =>
      getSelectionQuads(layout, start, end, node).map(([left, right]) => [left.x, right.x]),
    clickAt: (x: number) => findPlace(layout, { x, y: 20 }, node).offset,
    right: (offset: number) => moveByLetter(layout, at(offset), 1, node).offset,
    left: (offset: number) => moveByLetter(layout, at(offset), -1, node).offset,
    wordRight: (offset: number) => moveByWord(layout, at(offset), 1, node).offset,
    wordLeft: (offset: number) => moveByWord(layout, at(offset), -1, node).offset,
  };
}

describe('Hebrew in a Latin line', () => {
  // Seen as: ab GFE cd
  const text = setUp('ab אבג cd');

  test('begins at its left for who comes from the left, and runs to the left inside', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 9].map(text.xOf)).toEqual([0, 50, 100, 150, 250, 200, 300, 350, 450]);
  });

  test('is selected where it is seen', () => {
    expect(text.spans(0, 4)).toEqual([
      [0, 150],
      [250, 300],
    ]);
    expect(text.spans(4, 9)).toEqual([
      [150, 250],
      [300, 450],
    ]);
    expect(text.spans(0, 9)).toEqual([[0, 450]]);
  });

  test('has the strip of a selected feed where the line ends: at its left where it runs to the left', () => {
    const lines = setUp('אב\nגד', { direction: 'rtl' });
    expect([lines.xOf(0), lines.xOf(2)]).toEqual([100, 0]);
    expect(lines.spans(1, 3)).toEqual([[-20, 50]]);
  });

  test('is clicked and walked through as it is seen', () => {
    expect([-9, 140, 160, 190, 240, 260, 290, 900].map(text.clickAt)).toEqual([0, 3, 3, 5, 4, 4, 6, 9]);
    const walked = [0];
    for (let step = 0; step < 9; step++) walked.push(text.right(walked.at(-1)!));
    expect(walked).toEqual([0, 1, 2, 3, 5, 4, 6, 7, 8, 9]);
    expect(walked.toReversed().map(text.left).slice(0, -1)).toEqual(walked.toReversed().slice(1));
  });

  test('words are met one by one from either side', () => {
    expect([0, 2, 6].map(text.wordRight)).toEqual([2, 6, 9]);
    expect([9, 7, 3].map(text.wordLeft)).toEqual([7, 3, 0]);
  });
});

test('numbers, signs and emoji in Hebrew stand where the canvas puts them', () => {
  // Seen as: 12 (HG) 👍 FE
  const { line, layout, node } = setUp('אב 👍 (גד) 12', { direction: 'rtl' });
  const { letterAt } = findVisualLine(layout, line, node)!;
  expect(letterAt.map((letter) => line.graphemes[letter]).join('')).toBe('12 )דג( 👍 בא');
});

test('a Latin word in a right-to-left text runs to the right', () => {
  const text = setUp('אב xy', { direction: 'rtl', width: 400, textAlign: 'right' });
  expect([0, 1, 2, 3, 4, 5].map(text.xOf)).toEqual([400, 350, 300, 250, 200, 150]);
  expect(text.spans(3, 4)).toEqual([[150, 200]]);
  const [start, middle] = [text.left(3), text.left(2)];
  expect([start, middle]).toEqual([4, 3]);
});

test('pieces of other looks are drawn each on its own, in the order they are written', () => {
  const red = { start: 0, end: 2, style: { fill: '#ff0000' } };
  const text = setUp('אבגד', { styles: [red] });
  expect([0, 1, 2, 3, 4].map(text.xOf)).toEqual([0, 50, 100, 150, 200]);
  expect([0, 1, 2, 3, 4].map((offset) => text.right(offset))).toEqual([1, 2, 3, 4, 4]);
  expect(text.spans(0, 1)).toEqual([[50, 100]]);
});

test('a line may be as long as a text', () => {
  const { line, layout, node } = setUp('אב '.repeat(50_000), { width: 1e9 });
  expect(findVisualLine(layout, line, node)!.letterAt).toHaveLength(150_000);
});

test('spaced letters stand one by one', () => {
  const text = setUp('אבג', { charSpacing: 100 });
  expect([0, 1, 2, 3].map(text.xOf)).toEqual([0, 60, 120, 180]);
});

test('a step over a line’s edge goes to where reading goes on', () => {
  const { node, layout } = setUp('אבגדהוזח', { direction: 'rtl', splitByGrapheme: true, width: 200 });
  const first = moveByLetter(layout, at(3), -1, node);
  expect(first).toEqual({ offset: 4, affinity: 'upstream' });
  expect(moveByLetter(layout, first, -1, node).offset).toBe(5);
  expect(moveByLetter(layout, at(4), 1, node).offset).toBe(3);
  expect(moveByLetter(layout, at(0), 1, node).offset).toBe(0);
});

test('texts of one direction are left to the field, and nothing is made for them', () => {
  const latin = setUp('Olá, 12% “mundo” 👍 ü');
  expect(findVisualLine(latin.layout, latin.line, latin.node)).toBeNull();
  const mixes = (text: string, props: object = {}) => {
    const { layout, node } = setUp(text, { width: 100, ...props });
    return mixesDirections(layout, at(0), node);
  };
  expect(mixes('abc 12 def\nאב')).toBe(false);
  expect(mixes('abc 12 אב')).toBe(true);
  expect(mixes('abc', { direction: 'rtl' })).toBe(true);
});

test('letters that join are as wide as they are drawn', () => {
  // Where it joins the next one, a letter is half as wide as by itself; the stroke is another half.
  const measurer = createTestMeasurer();
  measurer.measure = (text) => {
    const ends = [...text].filter((letter, index) => letter !== '\u0640' && (text[index + 1] ?? ' ') === ' ');
    return 100 * (text.length + ends.length);
  };
  const node = createNode('textbox', { text: 'سسس س', fontSize: 100, width: 900 });
  const layout = layoutText(node, measurer);
  const { lefts, rights } = findVisualLine(layout, layout.lines[0]!, node)!;
  expect([0, 1, 2, 4].map((letter) => rights[letter]! - lefts[letter]!)).toEqual([25, 25, 50, 50]);
});

test('each place is seen once, found where it is drawn, and reached by steps', () => {
  const unit = fc.constantFrom('a', 'b', 'א', 'ب', ' ', '1', '2', '٣', '.', '(', ')', '-', '👍', 'é');
  const align = fc.constantFrom('left', 'right', 'center', 'justify');
  const direction = fc.constantFrom('ltr' as const, 'rtl' as const);
  const cut = fc.nat({ max: 12 });
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 24 }), align, direction, cut, (text, textAlign, side, end) => {
      const styles = [{ start: 2, end: 2 + end, style: { fill: '#ff0000' } }];
      const { node, layout } = setUp(text, { textAlign, direction: side, styles, width: 350 });
      for (const line of layout.lines) {
        const visual = findVisualLine(layout, line, node);
        if (!visual) continue;
        const { boundaryAt, letterAt, gapOf } = visual;
        expect(boundaryAt.toSorted((a, b) => a - b)).toEqual([...gapOf.keys()]);
        expect(letterAt.toSorted((a, b) => a - b)).toEqual([...line.graphemes.keys()]);
        expect(gapOf[0]).toBe(side === 'rtl' ? letterAt.length : 0);
        for (const [gap, boundary] of boundaryAt.entries()) {
          if (gap === 0) continue;
          expect(visual.stops[boundary]).toBeGreaterThan(visual.stops[boundaryAt[gap - 1]!]! - 0.001);
        }
      }
      let place = at(side === 'rtl' ? text.length : 0);
      const seen = new Set([place.offset]);
      for (;;) {
        const next = moveByLetter(layout, place, 1, node);
        if (next.offset === place.offset) break;
        place = next;
        seen.add(place.offset);
        expect(seen.size).toBeLessThanOrEqual(text.length + 1);
      }
      const places = layout.lines.flatMap((line) => {
        const offsets = [line.start];
        for (const letter of line.graphemes) offsets.push(offsets.at(-1)! + letter.length);
        return offsets;
      });
      expect([...seen].toSorted((a, b) => a - b)).toEqual([...new Set(places)].toSorted((a, b) => a - b));
    }),
  );
});
