// Layouts made with what earlier ones left behind are those that a first look would give.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import type { CharStyle, SceneNodeOf, StyleRange } from '../nodes/types.ts';
import { layoutText } from './layoutText.ts';
import type { PlacedLine } from './PlacedLine.ts';
import { RecentParagraphs } from './RecentParagraphs.ts';
import type { MeasuredParagraph } from './RecentParagraphs.ts';
import { createTestMeasurer } from './testMeasurer.ts';
import { expandRanges, stylesBetween } from './textStyles.ts';
import type { TextLayout } from './types.ts';

const letters = fc.string({
  unit: fc.constantFrom('A', 'V', 'i', 'ã', ' ', ' ', '\t', '\n', '😀', 'e\u0301', 'ש'),
  maxLength: 12,
});

const style = fc.record<CharStyle>(
  {
    fill: fc.constantFrom('#ff0000', '#00ff00'),
    fontSize: fc.constantFrom(40, 100, 160),
    fontWeight: fc.constantFrom(700, '700'),
    deltaY: fc.constantFrom(-10, 4),
    underline: fc.boolean(),
  },
  { requiredKeys: [] },
);

const range = fc.record({ start: fc.nat(40), length: fc.integer({ min: 1, max: 12 }), style });

const look = fc.record({
  width: fc.constantFrom(120, 300, 700),
  charSpacing: fc.constantFrom(0, 80),
  textAlign: fc.constantFrom('left', 'center', 'right', 'justify', 'justify-left'),
  direction: fc.constantFrom('ltr', 'rtl'),
  splitByGrapheme: fc.boolean(),
  fill: fc.constantFrom('#000000', '#123456'),
  fontSize: fc.constantFrom(100, 60),
});

const step = fc.oneof(
  fc.record({ at: fc.nat(60), remove: fc.nat(4), insert: letters }),
  fc.record({ ranges: fc.array(range, { maxLength: 3 }) }),
  fc.record({ look }),
);

type Box = SceneNodeOf<'textbox'>;

function apply(node: Box, change: typeof step extends fc.Arbitrary<infer Value> ? Value : never): Box {
  if ('insert' in change) {
    const text = [...node.text];
    text.splice(Math.min(change.at, text.length), change.remove, change.insert);
    return { ...node, text: text.join('') };
  }
  if ('look' in change) return { ...node, ...change.look } as Box;
  const sorted = change.ranges.toSorted((a, b) => a.start - b.start);
  return {
    ...node,
    styles: sorted.map(({ start, length, style: own }) => ({ start, end: start + length, style: own })),
  };
}

/** All there is to know about a layout. */
const describeLayout = ({ lines, ...rest }: TextLayout) => ({
  ...rest,
  lines: lines.map((line) => ({
    place: [line.left, line.top, line.width, line.height, line.boxHeight, line.baseline, line.extra],
    span: [line.start, line.end, line.wrapped, line.justified],
    graphemes: line.graphemes,
    boxes: line.boxes,
    styles: line.styles,
  })),
});

/** As each change leaves the document: equal styles in new objects. */
const reread = (node: Box): Box => ({ ...node, styles: structuredClone(node.styles) as StyleRange[] });

/** Paragraphs that are kept whole. */
const long = fc.constantFrom('', 'AV ã 😀 longa '.repeat(8), `${'i A'.repeat(30)}\n${'V ש '.repeat(25)}`);

test('after any edits the kept lines are those laid out afresh', () => {
  fc.assert(
    fc.property(long, letters, fc.array(step, { maxLength: 12 }), (first, text, steps) => {
      const measurer = createTestMeasurer();
      let node = createNode('textbox', { text: first + text, fontSize: 100, width: 300 });
      for (const change of steps) {
        node = reread(apply(node, change));
        expect(describeLayout(layoutText(node, measurer))).toEqual(
          describeLayout(layoutText({ ...node }, createTestMeasurer())),
        );
      }
    }),
    { numRuns: 300 },
  );
});

test('a letter typed into a styled text measures its own line, not the other styled ones', () => {
  const measurer = createTestMeasurer();
  const words = Array.from({ length: 640 }, (_, index) => `palavra${(index * 7) % 641}`).join(' ');
  // Paragraphs of one line each, every one with a styled word in it.
  const paragraphs = words.match(/.{1,60}( |$)/g) ?? [];
  const layOut = (lines: readonly string[]) => {
    const styles: StyleRange[] = [];
    let start = 0;
    for (const line of lines) {
      styles.push({ start: start + 2, end: start + 9, style: { fill: '#e11d48', fontWeight: 700 } });
      start += line.length;
    }
    const node = createNode('textbox', { text: lines.join('\n'), styles, fontSize: 10, width: 2000 });
    return new Set((layoutText(node, measurer).lines as readonly PlacedLine[]).map((line) => line.letters));
  };
  const before = layOut(paragraphs);
  expect(before.size).toBeGreaterThan(80);
  const after = layOut(
    paragraphs.map((line, index) => (index === 40 ? `${line.slice(0, 30)}x${line.slice(30)}` : line)),
  );
  expect([...after].filter((line) => !before.has(line))).toHaveLength(1);
});

test('runs of styles are those of the letters one by one', () => {
  const ranges = fc.array(
    range.map(({ start, length, style: own }) => ({ start, end: start + length - 1, style: own })),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(ranges, fc.nat(40), fc.integer({ min: 1, max: 15 }), (some, first, length) => {
      const all = expandRanges(some, 60).slice(first, first + length);
      const runs = all.filter((own, index) => index === 0 || own !== all[index - 1]);
      const found = stylesBetween(some, first, first + length);
      expect(found.filter((own, index) => index === 0 || own !== found[index - 1])).toEqual(runs);
    }),
  );
});

test('a letter typed into a long text breaks its own paragraph and no other', () => {
  const recent = new RecentParagraphs();
  let broken = 0;
  const measure = (): MeasuredParagraph => {
    broken += 1;
    return { words: [], widest: 0, broken: null };
  };
  const paragraphs = Array.from({ length: 5 }, (_, index) => `${index}${'palavra '.repeat(120)}`);
  const layOut = (): void => paragraphs.forEach((text) => recent.get(text, measure));
  layOut();
  for (let letter = 0; letter < 300; letter += 1) {
    paragraphs[2] += 'x';
    layOut();
  }
  expect(broken).toBe(5 + 300);
});
