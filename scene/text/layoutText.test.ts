import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import type { SceneNodeOf } from '../nodes/types.ts';
import { getUnbrokenWidth, layoutText } from './layoutText.ts';
import type { PlacedLine } from './PlacedLine.ts';
import { RecentWork } from './RecentWork.ts';
import { createTestMeasurer } from './testMeasurer.ts';

type BoxProps = Partial<Omit<SceneNodeOf<'textbox'>, 'kind'>>;

// At 100 px every letter is 50 wide, 'i' 25.
const box = (text: string, props: BoxProps = {}) =>
  createNode('textbox', { text, fontSize: 100, width: 300, lineHeight: 1, ...props });
const layout = (text: string, props: BoxProps = {}) => layoutText(box(text, props), createTestMeasurer());
const lineTexts = (text: string, props: BoxProps = {}) =>
  layout(text, props).lines.map((line) => line.graphemes.join(''));

describe('wrapping', () => {
  test('breaks at the space that no longer fits and eats it', () => {
    expect(lineTexts('aaa bbb ccc')).toEqual(['aaa', 'bbb', 'ccc']);
    expect(lineTexts('aa bb cc')).toEqual(['aa bb', 'cc']);
    expect(layout('aa bb cc').lines.map(({ start, end, wrapped }) => [start, end, wrapped])).toEqual([
      [0, 5, true],
      [6, 8, false],
    ]);
  });

  test('a word longer than the box widens it instead of being cut', () => {
    const { width, minWidth, lines } = layout('a bbbbbbbbbb c');
    expect(lines.map((line) => line.graphemes.join(''))).toEqual(['a', 'bbbbbbbbbb', 'c']);
    expect(width).toBe(500);
    expect(minWidth).toBe(500);
  });

  test('breaks anywhere when splitting by grapheme', () => {
    expect(lineTexts('aaaaaaaa', { splitByGrapheme: true })).toEqual(['aaaaaa', 'aa']);
  });

  test('keeps empty lines, repeated spaces and a trailing feed', () => {
    expect(lineTexts('a\n\nb\n')).toEqual(['a', '', 'b', '']);
    expect(lineTexts('a  b')).toEqual(['a  b']);
    expect(layout('a\r\nb').lines.map((line) => line.start)).toEqual([0, 3]);
  });

  test('a box as wide as its lines need breaks none of them, whatever is kerned with a space', () => {
    const measurer = {
      epoch: 0,
      measure: (text: string) => [...text].length * 210.3 - (/^[A-Z] $|^ [A-Z]$/.test(text) ? 61.7 : 0),
    };
    const settings = fc.record({
      text: fc.string({ unit: fc.constantFrom('a', 'T', 'V', ' ', '\n', '👍'), maxLength: 20 }),
      fontSize: fc.double({ min: 1, max: 300, noNaN: true }),
      charSpacing: fc.constantFrom(0, -80, 150),
      styles: fc.constantFrom([], [{ start: 1, end: 4, style: { fontSize: 40 } }]),
    });
    const count = (node: SceneNodeOf<'text'> | SceneNodeOf<'textbox'>) =>
      layoutText(node, measurer).lines.length;
    const line = createNode('text', { text: 'AV Ta Va', fontSize: 100 });
    expect(layoutText(line, measurer).width).toBeLessThan(getUnbrokenWidth(line, measurer));
    fc.assert(
      fc.property(settings, (props) => {
        const node = createNode('text', props);
        const width = getUnbrokenWidth(node, measurer);
        expect(count(createNode('textbox', { ...props, width }))).toBe(count(node));
      }),
    );
  });

  test('a joined emoji counts for its line as its members side by side, as in Fabric, and is drawn as one', () => {
    // A measurer that draws the family as one letter, as fonts with emoji do.
    const segmenter = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
    const letters = (text: string) =>
      [...segmenter.segment(text)].filter(({ segment }) => segment !== '\u200d').length;
    const measurer = { epoch: 0, measure: (text: string) => 200 * letters(text) };
    const family = '👨\u200d👩\u200d👧';
    const [line] = layoutText(box(family, { textAlign: 'center' }), measurer).lines;
    expect([line?.width, line?.left]).toEqual([150, 75]);
    expect(line?.boxes.map(({ width }) => width)).toEqual([50]);
    const [spaced] = layoutText(box(family, { charSpacing: 100 }), measurer).lines;
    expect(spaced?.width).toBe(50);
    expect(layoutText(box(`${family} aaa`), measurer).lines).toHaveLength(2);
    expect(layoutText(box('👍🏽 aaaa'), measurer).lines).toHaveLength(1);
  });

  test('text without a box does not wrap and is as wide as its widest line', () => {
    const node = createNode('text', { text: 'aaaaaaaaaaaa\nb', fontSize: 100 });
    expect(layoutText(node, createTestMeasurer()).width).toBe(600);
    expect(layoutText(createNode('text', { text: '' }), createTestMeasurer()).width).toBe(2);
  });

  test('every letter stands on exactly one line, in order', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'i', ' ', '\n', 'é', '👍', '\t'), maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 500 }), (value, width) => {
        const { lines } = layout(value, { width });
        let end = 0;
        for (const line of lines) {
          // Between lines stands nothing, or the one space or feed that broke them.
          expect(value.slice(end, line.start)).toMatch(/^[ \t\n]?$/);
          expect(value.slice(line.start, line.end).replaceAll('\t', ' ')).toBe(line.graphemes.join(''));
          end = line.end;
        }
        expect(end).toBe(value.length);
      }),
    );
  });
});

describe('metrics', () => {
  test('lines are 1.13 × size × lineHeight apart, the last without lineHeight', () => {
    const { lines, height } = layout('a\nb', { lineHeight: 2 });
    expect(lines[1]?.top).toBeCloseTo(226);
    expect(height).toBeCloseTo(226 + 113);
    expect(lines[0]?.baseline).toBeCloseTo(113 * 0.778);
  });

  test('charSpacing is not added after the last letter, kerning is taken off', () => {
    expect(layout('aaa', { charSpacing: 100 }).lines[0]?.width).toBeCloseTo(150 + 20);
    expect(layout('AV').lines[0]?.width).toBeCloseTo(90);
  });

  test('the largest letter sets the height of its line', () => {
    const { lines } = layout('ab\nc', { styles: [{ start: 1, end: 2, style: { fontSize: 200 } }] });
    expect(lines[0]?.boxHeight).toBeCloseTo(226);
    expect(lines[1]?.boxHeight).toBeCloseTo(113);
  });

  test('letters of different faces do not kern', () => {
    const { lines } = layout('AV', { styles: [{ start: 1, end: 2, style: { fontWeight: 'bold' } }] });
    expect(lines[0]?.width).toBeCloseTo(100);
  });

  test('a style with values that are no numbers is harmless', () => {
    const style = { fontSize: 'x', deltaY: null } as unknown as { fontSize: number };
    expect(layout('ab', { styles: [{ start: 0, end: 1, style }] }).width).toBe(300);
  });
});

describe('alignment', () => {
  const lefts = (props: BoxProps) => layout('aa', props).lines.map((line) => line.left);

  test('left, centre and right, in both directions', () => {
    expect(lefts({ textAlign: 'center' })).toEqual([100]);
    expect(lefts({ textAlign: 'right' })).toEqual([200]);
    expect(lefts({ textAlign: 'right', direction: 'rtl' })).toEqual([0]);
    expect(lefts({ textAlign: 'left', direction: 'rtl' })).toEqual([-200]);
    expect(lefts({ textAlign: 'center', direction: 'rtl' })).toEqual([-100]);
  });

  test('justify stretches spaces; only plain justify stretches the last line too', () => {
    const text = 'a a bbbb b b';
    const width = (align: 'justify' | 'justify-left', line: number) => {
      const boxes = layout(text, { textAlign: align }).lines[line]?.boxes ?? [];
      const last = boxes.at(-1);
      return last ? last.left + last.width : 0;
    };
    expect(lineTexts(text)).toEqual(['a a', 'bbbb b', 'b']);
    expect(width('justify-left', 0)).toBeCloseTo(300);
    expect(width('justify', 0)).toBeCloseTo(300);
    expect(width('justify-left', 2)).toBeCloseTo(50);
  });
});

describe('curved text', () => {
  const curve = (text: string, props: Partial<Omit<SceneNodeOf<'curvedText'>, 'kind'>> = {}) =>
    layoutText(createNode('curvedText', { text, fontSize: 100, ...props }), createTestMeasurer());

  test('stands symmetrically about the top of its circle', () => {
    const [line] = curve('aaa', { diameter: 400 }).lines;
    const places = line?.places ?? [];
    expect(places[1]?.angle).toBeCloseTo(0);
    expect(places[0]?.angle).toBeCloseTo(-50 / 200);
    expect(places[2]?.x).toBeCloseTo(-(places[0]?.x ?? 0));
    expect(places[0]?.y).toBeGreaterThan(places[1]?.y ?? 0);
  });

  test('a negative diameter bends it the other way', () => {
    const places = curve('aaa', { diameter: -400 }).lines[0]?.places ?? [];
    expect(places[0]?.angle).toBeCloseTo(0.25);
    expect(places[0]?.x).toBeLessThan(0);
    expect(places[0]?.y).toBeLessThan(places[1]?.y ?? 0);
  });

  test('never runs into itself, and joins its lines', () => {
    const { lines } = curve('aaaaaaaaaa\naaaaaaaaa', { diameter: 10 });
    expect(lines).toHaveLength(1);
    const angles = lines[0]?.places?.map((place) => place.angle) ?? [];
    expect((angles.at(-1) ?? 0) - (angles[0] ?? 0)).toBeLessThan(2 * Math.PI);
    expect(lines[0]?.graphemes.join('')).toBe('aaaaaaaaaa aaaaaaaaa');
  });

  test('styles skip the line feed that became a space', () => {
    const styles = [{ start: 2, end: 3, style: { fill: 'red' } }];
    const fills = curve('ab\nc', { styles }).lines[0]?.styles?.map((style) => style.fill);
    expect(fills?.[3]).toBe('red');
    expect(fills?.[2]).not.toBe('red');
  });
});

describe('text on a path', () => {
  test('walks along the path from its start, centred on the path’s box', () => {
    const path = createNode('path', {
      path: [
        ['M', 0, 0],
        ['L', 400, 0],
        ['L', 400, 400],
      ],
    });
    const node = createNode('text', {
      text: 'aaaaaaaaa',
      fontSize: 100,
      textPath: { node: path, children: [] },
    });
    const { lines, width, height } = layoutText(node, createTestMeasurer());
    expect([width, height]).toEqual([400, 400]);
    expect(lines[0]?.places?.[0]).toEqual({ x: -175, y: -200, angle: 0 });
    expect(lines[0]?.places?.[8]).toEqual({ x: 200, y: -175, angle: Math.PI / 2 });
  });
});

describe('work', () => {
  test('a keystroke in a long text measures only the words it touched', () => {
    const measurer = createTestMeasurer();
    const words = Array.from({ length: 900 }, (_, index) => `palavra${index % 97}`);
    layoutText(box(words.join(' '), { width: 2000 }), measurer);
    measurer.calls = 0;
    words[450] += 'x';
    layoutText(box(words.join(' '), { width: 2000 }), measurer);
    expect(measurer.calls).toBeLessThan(20);
  });

  test('a keystroke in a long text lays out only the lines it changed', () => {
    const measurer = createTestMeasurer();
    const words = Array.from({ length: 640 }, (_, index) => `palavra${(index * 7) % 641}`);
    const lines = (text: string) =>
      layoutText(box(text, { width: 2000 }), measurer).lines as readonly PlacedLine[];
    const text = words.join(' ');
    const known = new Set(lines(text).map((line) => line.letters));
    expect(known.size).toBeGreaterThan(90);
    let laidOut = 0;
    for (let at = 0; at < 60; at += 1) {
      const after = lines(
        `${text.slice(0, 2000)}${'casa bonita '.repeat(6).slice(0, at)}${text.slice(2000)}`,
      );
      for (const { letters } of after) if (!known.has(letters)) laidOut += 1;
      for (const { letters } of after) known.add(letters);
    }
    // Lines after the caret keep their letters unless a word has to move on.
    expect(laidOut / 60).toBeLessThan(8);
  });

  test('boxes of letters are made when asked for, and forgotten when many others are', () => {
    const made: string[] = [];
    const work = new RecentWork((owner: { readonly name: string }) => {
      made.push(owner.name);
      return owner.name.repeat(4);
    }, 10);
    const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name }));
    expect([work.get(a!), work.get(b!), work.get(a!)]).toEqual(['aaaa', 'bbbb', 'aaaa']);
    expect(made).toEqual(['a', 'b']);
    work.get(c!);
    work.get(b!);
    expect(made).toEqual(['a', 'b', 'c']);
    work.get(a!);
    expect(made).toEqual(['a', 'b', 'c', 'a']);
  });

  test('the same record gives the same layout until fonts arrive', () => {
    const measurer = createTestMeasurer();
    const node = box('abc');
    const first = layoutText(node, measurer);
    expect(layoutText(node, measurer)).toBe(first);
    measurer.epoch += 1;
    expect(layoutText(node, measurer)).not.toBe(first);
  });

  test('lays a text that only moved out once', () => {
    const measurer = createTestMeasurer();
    const node = box('onda');
    const first = layoutText(node, measurer);
    expect(layoutText({ ...node, left: 5, top: 7, angle: 30 }, measurer)).toBe(first);
    expect(layoutText({ ...node, charSpacing: 90 }, measurer)).not.toBe(first);
    expect(layoutText({ ...node, text: 'ondas' }, measurer)).not.toBe(first);
  });
});

test('a single paragraph as long as a book is laid out as well', () => {
  const text = 'palavra '.repeat(80_000);
  const styles = [{ start: 8, end: text.length - 8, style: { fontWeight: 700 } }];
  const { lines } = layoutText(
    createNode('textbox', { text, styles, width: 400, fontSize: 20 }),
    createTestMeasurer(),
  );
  expect(lines.length).toBeGreaterThan(10_000);
  expect(lines.every(({ start }) => start % 8 === 0)).toBe(true);
  expect(lines.at(-2)?.styles?.at(-1)?.fontWeight).toBe(700);
});
