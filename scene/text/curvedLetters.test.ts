import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import { findPlace, getCaret } from './caret.ts';
import type { CaretPlace } from './caret.ts';
import { findCurvedLetters } from './curvedLetters.ts';
import { layoutText } from './layoutText.ts';
import { moveByLetter } from './moveSideways.ts';
import { shownDiameter } from './shownDiameter.ts';
import { createTestMeasurer } from './testMeasurer.ts';

const INVISIBLE = /[\u200d\u200f]/g;
const at = (offset: number): CaretPlace => ({ offset, affinity: 'downstream' });

/** On a circle so large that angles and x grow together. */
function curve(text: string, props: object = {}) {
  const node = createNode('curvedText', { text, fontSize: 100, diameter: 20_000, ...props });
  const measurer = createTestMeasurer();
  const measure = measurer.measure.bind(measurer);
  const layout = layoutText(node, {
    epoch: 0,
    measure: (letters, face) => measure(letters.replace(INVISIBLE, ''), face),
    findCurvedLetters,
  });
  const [line] = layout.lines;
  const places = line?.places ?? [];
  const seen = [...places.keys()].toSorted((a, b) => places[a]!.x - places[b]!.x);
  return { node, layout, line: line!, seen };
}

describe('letters that run to the left', () => {
  test('stand on a circle as they do in a line, brackets turned', () => {
    const { line, seen } = curve('ab (אבג) 12');
    expect(seen.map((letter) => line.shapes?.[letter]).join('')).toBe('ab (גבא) 12');
    const rtl = curve('אב (ab)', { direction: 'rtl' });
    expect(rtl.seen.map((letter) => rtl.line.shapes?.[letter]).join('')).toBe('(ab) בא');
  });

  test('take the forms their neighbours give them, and lam with alef is one sign', () => {
    const { line } = curve('سلام');
    const shown = line.shapes?.map((shape) => shape.replaceAll('\u200d', '-').replaceAll('\u200f', ''));
    expect(shown).toEqual(['س-', '-لا', '', 'م']);
    expect(line.boxes.map(({ width }) => width)).toEqual([50, 100, 0, 50]);
  });

  test('are one sign only in one look', () => {
    const { line } = curve('لا', { styles: [{ start: 1, end: 2, style: { fill: '#ff0000' } }] });
    expect(line.shapes?.map((shape) => shape.replaceAll('\u200f', ''))).toEqual(['ل\u200d', '\u200dا']);
  });

  test('are not parted where they meet', () => {
    const width = (text: string, spacing: number): number => curve(text, { spacing }).layout.width;
    expect(width('سسس', 40)).toBeCloseTo(width('سسس', 0), 5);
    expect(width('אבג', 40)).toBeGreaterThan(width('אבג', 0) + 79);
  });

  test('are walked through as they are seen', () => {
    const { node, layout } = curve('ab אבג');
    const xOf = (offset: number): number => getCaret(layout, at(offset), node).bottom.x;
    const offsets = [0];
    for (;;) {
      const next = moveByLetter(layout, at(offsets.at(-1)!), 1, node).offset;
      if (next === offsets.at(-1)) break;
      offsets.push(next);
    }
    expect(offsets).toEqual([0, 1, 2, 3, 5, 4, 6]);
    expect(offsets.map(xOf)).toEqual(offsets.map(xOf).toSorted((a, b) => a - b));
  });

  test('are found where their carets stand', () => {
    const unit = fc.constantFrom('a', 'א', 'ב', 'ב\u05b8', ' ', '1', '(', '👍', 'é');
    const direction = fc.constantFrom('ltr', 'rtl');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1, maxLength: 16 }), direction, (text, side) => {
        const { node, layout, line, seen } = curve(text, { direction: side });
        expect(seen).toHaveLength(line.graphemes.length);
        let offset = 0;
        for (const letter of ['', ...line.graphemes]) {
          offset += letter.length;
          const { top, bottom } = getCaret(layout, at(offset), node);
          const found = findPlace(layout, { x: bottom.x, y: bottom.y }, node);
          const stroke = getCaret(layout, at(found.offset), node);
          expect(Math.hypot(stroke.top.x - top.x, stroke.top.y - top.y)).toBeLessThan(0.5);
        }
      }),
    );
  });
});

test('letters that run to the right are left as they are', () => {
  const { line } = curve('Olá (mundo)');
  expect(line.shapes).toBeUndefined();
});

test('the diameter said to be shown is the one that is drawn, for letters of many signs as well', () => {
  const node = createNode('curvedText', { text: '👨‍👩‍👧 a', fontSize: 100, diameter: 0, spacing: 10 });
  const measurer = createTestMeasurer();
  const shown = shownDiameter(node, measurer);
  const chosen = layoutText({ ...node, diameter: shown }, measurer);
  expect(chosen.width).toBeCloseTo(layoutText(node, measurer).width, 5);
});
