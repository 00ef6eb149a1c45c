import { describe, expect, it } from 'vitest';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import { isTextNode } from '../../queries/isTextNode.ts';
import { layoutText } from '../../text/layoutText.ts';
import { createTestMeasurer } from '../../text/testMeasurer.ts';
import { readSvg } from './readSvg.ts';
import type { SvgElement } from './types.ts';

type Child = SvgElement | string;
type Attributes = Record<string, string>;

const el = (name: string, attributes: Attributes, ...children: Child[]): SvgElement => ({
  name,
  attributes,
  children,
});

const tspan = (attributes: Attributes, ...children: Child[]): SvgElement =>
  el('tspan', attributes, ...children);

/** Every letter is half its font size wide, 'i' a quarter. */
function read(attributes: Attributes, ...children: Child[]) {
  const text = el('text', { 'font-size': '20', ...attributes }, ...children);
  const file = el('svg', { width: '400', height: '200' }, el('path', { id: 'p', d: 'M0 50H300' }), text);
  return readSvg(file, { measurer: createTestMeasurer() }).nodes.filter(isTextNode);
}

describe('a text element', () => {
  it('keeps the look of each of its letters', () => {
    const [node] = read(
      { x: '10', y: '40', fill: '#111111' },
      'Ação ',
      tspan({ fill: 'red', 'font-weight': '700', 'text-decoration': 'underline' }, 'já'),
      tspan({ dy: '-6', 'font-size': '10' }, '2'),
      ' fim',
    );
    expect(node).toMatchObject({ text: 'Ação já2 fim', fontSize: 20, fill: '#111111' });
    expect(node?.styles).toEqual([
      { start: 5, end: 7, style: { fill: 'red', fontWeight: 700, underline: true } },
      { start: 7, end: 8, style: { fontSize: 10, deltaY: -6 } },
      { start: 8, end: 12, style: { deltaY: -6 } },
    ]);
  });

  it('is as many texts as it has places', () => {
    const nodes = read({}, tspan({ x: '10', y: '30' }, 'Preço'), tspan({ x: '200', y: '30' }, 'R$ 10'));
    expect(nodes.map(({ text, left }) => [text, Math.round(left)])).toEqual([
      ['Preço', 10],
      ['R$ 10', 200],
    ]);
  });

  it('is one text where words are placed as they would stand anyway', () => {
    const [node, ...others] = read(
      {},
      tspan({ x: '10', y: '30' }, 'Bom'),
      tspan({ x: '45', y: '30' }, 'dia'),
    );
    expect(others).toEqual([]);
    expect(node?.text).toBe('Bom dia');
  });

  it('has the steps of its lines, by its own font size', () => {
    const [node] = read(
      { x: '10', y: '40' },
      'um',
      tspan({ x: '10', dy: '1.5em' }, 'dois'),
      tspan({ x: '10', dy: '1.5em' }, 'três'),
    );
    expect(node?.text).toBe('um\ndois\ntrês');
    expect((node?.lineHeight ?? 0) * 1.13 * 20).toBeCloseTo(30);
  });

  it('starts a text of its own where the steps change or the lines stand elsewhere', () => {
    const lines = [
      tspan({ x: '10', y: '30' }, 'a'),
      tspan({ x: '10', y: '55' }, 'b'),
      tspan({ x: '10', y: '120' }, 'c'),
      tspan({ x: '90', y: '145' }, 'd'),
    ];
    expect(read({}, ...lines).map(({ text }) => text)).toEqual(['a\nb', 'c', 'd']);
  });

  it('spreads letters that are placed one by one, or are to fill a width', () => {
    expect(read({ x: '0 30 60', y: '30' }, 'abc')[0]?.charSpacing).toBeCloseTo(1000);
    expect(read({ x: '0', y: '30', dx: '0 20 20' }, 'abc')[0]?.charSpacing).toBeCloseTo(1000);
    expect(read({ x: '0', y: '30', textLength: '70' }, 'abc')[0]?.charSpacing).toBeCloseTo(1000);
    expect(read({ x: '0', y: '30', 'letter-spacing': '0.5em' }, 'abc')[0]?.charSpacing).toBeCloseTo(500);
  });

  it.each([
    [
      'a space between words',
      { x: '0 10 20 45 55', y: '30' },
      'ab cd',
      [
        ['ab', 0],
        ['cd', 45],
      ],
    ],
    [
      'letters out of step',
      { x: '0 10 55', y: '30' },
      'abc',
      [
        ['ab', 0],
        ['c', 55],
      ],
    ],
    [
      'letters after a list',
      { x: '0 30', y: '30' },
      'abc',
      [
        ['a', 0],
        ['bc', 30],
      ],
    ],
    [
      'lists of elements around',
      { x: '0 100 200' },
      'ab',
      [
        ['a', 0],
        ['b', 100],
      ],
    ],
    [
      'a shift of one letter',
      { x: '0', dx: '0 0 30' },
      'abcd',
      [
        ['ab', 0],
        ['cd', 50],
      ],
    ],
    [
      'an anchor for all of them',
      { x: '50', dx: '0 60', 'text-anchor': 'end' },
      'ab',
      [
        ['a', -30],
        ['b', 40],
      ],
    ],
    [
      'an anchor for each of them',
      { x: '100 300', 'text-anchor': 'end' },
      'ab',
      [
        ['a', 90],
        ['b', 290],
      ],
    ],
  ])('places every letter as lists have it: %s', (_, lists, text, places) => {
    const nodes = read({ y: '30', ...lists } as Attributes, text);
    expect(nodes.map((node) => [node.text, Math.round(node.left)])).toEqual(places);
  });

  it('gives letters inside an element the places of its own list before those around it', () => {
    const nodes = read({ x: '0 100 200 300', y: '30' }, 'a', tspan({ x: '50', y: '90' }, 'bc'), 'd');
    expect(nodes.map(({ text, left, top }) => [text, Math.round(left), Math.round(top)])).toEqual([
      ['a', 0, 12],
      ['b', 50, 72],
      ['c', 200, 72],
      ['d', 300, 72],
    ]);
  });

  it('has wider gaps between words where it says so', () => {
    const places = (attributes: Attributes) =>
      read({ y: '30', ...attributes }, 'ab cd').map(({ text, left }) => [text, Math.round(left)]);
    expect(places({ x: '10', 'word-spacing': '1em' })).toEqual([
      ['ab', 10],
      ['cd', 60],
    ]);
    expect(places({ x: '100', 'word-spacing': '20px', 'text-anchor': 'end' })).toEqual([
      ['ab', 30],
      ['cd', 80],
    ]);
    expect(places({ x: '100', 'word-spacing': '-4px', 'text-anchor': 'end' })).toEqual([
      ['ab', 54],
      ['cd', 80],
    ]);
    expect(places({ x: '10', 'word-spacing': '0px' })).toEqual([['ab cd', 10]]);
  });

  it('is one line where its letters stand close', () => {
    const [node] = read({ x: '10', y: '30', 'letter-spacing': '-2' }, 'abcd efgh');
    expect(layoutText(node!, createTestMeasurer()).lines).toHaveLength(1);
  });

  it('is as wide as its letters are to be stretched or squeezed', () => {
    const glyphs = { lengthAdjust: 'spacingAndGlyphs', y: '30' };
    const [wide] = read({ x: '10', textLength: '80', ...glyphs }, 'abcd');
    expect(wide).toMatchObject({ scaleX: 2, scaleY: 1, charSpacing: 0 });
    expect(wide?.left).toBeCloseTo(10);
    const [narrow] = read({ x: '50', textLength: '20', 'text-anchor': 'middle', ...glyphs }, 'abcd');
    expect(narrow?.scaleX).toBeCloseTo(0.5);
    const [, , , , x] = nodeMatrix(narrow!);
    expect(x).toBeCloseTo(50);
  });

  it.each([
    [{ 'writing-mode': 'tb' }, 90],
    [{ style: 'writing-mode:vertical-rl' }, 90],
    [{ style: 'writing-mode:sideways-lr' }, 270],
    [{ style: 'writing-mode:horizontal-tb' }, 0],
  ])('runs down or up: %j', (attributes, angle) => {
    const [node] = read({ x: '100', y: '40', ...attributes } as Attributes, 'abcd');
    expect(node).toMatchObject({ text: 'abcd' });
    expect((node!.angle + 360) % 360).toBeCloseTo(angle);
    const [, , , , x, y] = nodeMatrix(node!);
    // Letters that lie on their side stand on the line, others have it in their middle.
    if (angle === 90) expect([Math.round(x), Math.round(y)]).toEqual([99, 60]);
    if (angle === 270) expect([Math.round(x), Math.round(y)]).toEqual([94, 20]);
  });

  it('stands upright letter by letter where it runs down so', () => {
    const down = { x: '100', y: '40', style: 'writing-mode:vertical-rl' };
    const [node, ...others] = read(down, '東京');
    expect(others).toEqual([]);
    expect(node).toMatchObject({ text: '東\n京', textAlign: 'center', angle: 0 });
    const [, , , , x, y] = nodeMatrix(node!);
    expect([Math.round(x), Math.round(y / 3) * 3]).toEqual([100, 60]);
    const upright = { ...down, style: `${down.style};text-orientation:upright` };
    expect(read(upright, 'ab')[0]?.text).toBe('a\nb');
  });

  it('raises letters one by one', () => {
    const [node, ...others] = read({ y: '30', dy: '0 4 4 -8' }, 'abcd');
    expect(others).toEqual([]);
    expect(node?.styles.map(({ start, end, style }) => [start, end, style.deltaY])).toEqual([
      [1, 2, 4],
      [2, 3, 8],
    ]);
  });

  it('turns letters each by itself about the beginning of its baseline', () => {
    const nodes = read({ x: '20', y: '60', rotate: '0 90' }, 'ab c');
    expect(nodes.map(({ text, angle }) => [text, angle])).toEqual([
      ['a', 0],
      ['b', 90],
      ['c', 90],
    ]);
    const [x, y] = [nodes[1]!.left - 30, nodes[1]!.top - 60];
    // The top of a letter that lies on its side is right of where it begins.
    expect([Math.round(x), Math.round(y)]).toEqual([18, 0]);
  });

  it('raises letters above their line and lowers them below it', () => {
    const raised = (shift: string) => tspan({ 'baseline-shift': shift, 'font-size': '10' }, 'b');
    const raiseOf = (shift: string) => read({ y: '30' }, 'aaa', raised(shift))[0]?.styles[0]?.style.deltaY;
    expect(['super', 'sub', '4', '50%', 'baseline'].map(raiseOf)).toEqual([-5.75, 5.75, -4, -5, undefined]);
    const [node] = read(
      { y: '30' },
      'aaa',
      tspan({ 'baseline-shift': '4' }, tspan({ 'baseline-shift': '-1' }, 'b')),
    );
    expect(node?.styles[0]?.style.deltaY).toBe(-3);
  });

  it('begins on the right where it is read from there', () => {
    const [node] = read({ x: '100', y: '30', direction: 'rtl' }, 'שלום');
    expect(node).toMatchObject({ textAlign: 'right' });
    expect(node!.left + node!.width).toBeCloseTo(100);
    expect(read({ x: '100', y: '30', direction: 'rtl', 'text-anchor': 'end' }, 'שלום')[0]?.left).toBeCloseTo(
      100,
    );
  });

  it('stands at its anchor where nobody says a place', () => {
    const [node] = read({ 'text-anchor': 'middle' }, 'abcd');
    expect(node).toMatchObject({ textAlign: 'center' });
    expect(node!.left + node!.width / 2).toBeCloseTo(0);
  });

  it('has room for its words as they are laid out, kerned one by one', () => {
    const measurer = createTestMeasurer();
    // 'a' and the space after it stand closer together than they are wide.
    const kerned = { ...measurer, measure: (text: string) => text.length * 200 - (/a /.test(text) ? 60 : 0) };
    const text = el('text', { 'font-size': '20', y: '30' }, 'a bcd');
    const [node] = readSvg(el('svg', {}, text), { measurer: kerned }).nodes;
    expect(node?.width).toBeGreaterThanOrEqual(50);
  });

  it('has room for its words where a file sets them close', () => {
    const [node] = read({}, tspan({ x: '0', y: '30' }, 'aaa'), tspan({ x: '33.5', y: '30' }, 'bbb'));
    expect(node?.text).toBe('aaa bbb');
    expect(node?.width).toBeGreaterThan(70);
  });

  it('of many places does not become nodes without end, however often it is referred to', () => {
    // At uneven distances: each letter is a text of its own.
    const places = Array.from({ length: 500 }, (_, at) => at * 90 + (at % 3) * 20).join(' ');
    // They show nothing, and leave room for 2,000 more of what a file may have.
    const others = Array.from<SvgElement>({ length: 196_000 }).fill(el('rect', {}));
    const uses = Array.from<SvgElement>({ length: 1_000 }).fill(el('use', { href: '#t' }));
    const defs = el('defs', {}, el('text', { id: 't', x: places, y: '9' }, 'a'.repeat(500)));
    const read = (children: readonly SvgElement[]) => readSvg({ name: 'svg', attributes: {}, children });
    expect(() => read([defs, ...others, ...uses])).toThrow('Elements and their references are too many');
    expect(read([defs, ...uses.slice(0, 2)]).nodes.length).toBeGreaterThan(900);
  });

  it('without a letter to be seen is none, along a path too', () => {
    expect(read({}, el('textPath', { href: '#p' }, '\u00a0'))).toEqual([]);
  });

  it.each([
    ['שלום!', 'rtl'],
    ['abc?!', 'ltr'],
    ['שלום 12', 'ltr'],
  ])(
    'of letters apart begins on the right only where all of them are read from there: %s',
    (text, direction) => {
      expect(read({ direction: 'rtl', 'letter-spacing': '3' }, text)[0]).toMatchObject({ direction });
      expect(read({ direction: 'rtl' }, text)[0]).toMatchObject({ direction: 'rtl' });
    },
  );

  it('along a path begins where the path does, whatever the direction it is read in', () => {
    const [node] = read({ direction: 'rtl' }, el('textPath', { href: '#p' }, 'שלום'));
    expect(node).toMatchObject({ direction: 'ltr', textAlign: 'right' });
  });

  it('begins further on along its path by where it stands across the page', () => {
    const along = el('textPath', { href: '#p', startOffset: '20' }, 'curva');
    expect(read({ x: '5', y: '90', dx: '2', dy: '18' }, along)[0]).toMatchObject({ pathStartOffset: 27 });
  });

  it('runs along the path it names', () => {
    const [node, ...others] = read(
      { 'text-anchor': 'middle' },
      el('textPath', { href: '#p', startOffset: '50%' }, 'curva'),
    );
    expect(others).toEqual([]);
    expect(node).toMatchObject({ kind: 'text', text: 'curva', textAlign: 'center', pathStartOffset: 0 });
    expect(node?.textPath?.node).toMatchObject({ kind: 'path', width: 300 });
  });

  it.each([
    [{ 'font-family': "'OpenSans-BoldItalic'" }, ['Open Sans', 700, 'italic']],
    [{ 'font-family': "'Arial-BoldMT', Arial" }, ['Arial', 700, 'normal']],
    [{ 'font-family': 'ArialMT' }, ['Arial', 400, 'normal']],
    [{ 'font-family': 'TimesNewRomanPS-BoldItalicMT' }, ['Times New Roman', 700, 'italic']],
    [{ 'font-family': 'TimesNewRomanPSMT' }, ['Times New Roman', 400, 'normal']],
    [
      { 'font-family': 'Montserrat-SemiBold, Montserrat', 'font-weight': '600' },
      ['Montserrat', 600, 'normal'],
    ],
    [{ 'font-family': "PTSans-Regular, 'PT Sans'" }, ['PT Sans', 400, 'normal']],
    [{ 'font-family': 'Lora-Italic', 'font-weight': 'bold' }, ['Lora', 'bold', 'italic']],
    [{ 'font-family': 'Playfair Display, serif' }, ['Playfair Display', 'normal', 'normal']],
    [{ 'font-family': 'sans-serif' }, ['sans-serif', 'normal', 'normal']],
    [{ 'font-family': 'Foo-Bar' }, ['Foo-Bar', 'normal', 'normal']],
    // As browsers, that take a serif.
    [{}, ['EB Garamond', 'normal', 'normal']],
    [{ 'font-family': '', 'font-weight': 'bold' }, ['EB Garamond', 'bold', 'normal']],
  ])('names the family where a file names the font: %j', (look, [fontFamily, fontWeight, fontStyle]) => {
    expect(read({ y: '30', ...look }, 'a')[0]).toMatchObject({ fontFamily, fontWeight, fontStyle });
  });

  it('keeps spaces only where the file says so, and letters in the case it shows', () => {
    expect(read({ y: '30' }, ' a\n   b ')[0]?.text).toBe('a b');
    expect(read({ y: '30', space: 'preserve' }, 'a   b')[0]?.text).toBe('a   b');
    expect(read({ y: '30', space: 'preserve' }, '  a ')[0]?.text).toBe('  a');
    const listing = [tspan({ x: '5', y: '30' }, 'se'), tspan({ x: '5', y: '53' }, '  a')];
    expect(read({ space: 'preserve' }, ...listing)[0]?.text).toBe('se\n  a');
    expect(read({ y: '30', space: 'preserve', style: 'white-space: normal' }, 'a   b')[0]?.text).toBe('a b');
    expect(read({ y: '30' }, 'R$\u00a0\u00a0\u00a09,90 ', tspan({}, '\u2003já\u00a0'))[0]?.text).toBe(
      'R$\u00a0\u00a0\u00a09,90 \u2003já\u00a0',
    );
    expect(read({ y: '30', style: 'text-transform:uppercase' }, 'ação')[0]?.text).toBe('AÇÃO');
  });

  it.each([
    ['pre-wrap', '  a   b'],
    ['break-spaces', '  a   b'],
    ['pre-line', 'a b'],
    ['preserve-breaks', 'a b'],
    ['nowrap', 'a b'],
  ])('keeps spaces as style sheets say: %s', (said, text) => {
    expect(read({ y: '30', style: `white-space: ${said}` }, '  a   b ')[0]?.text).toBe(text);
  });

  it.each([
    [{}, '  a'],
    [{ 'text-anchor': 'middle' }, '  a  '],
    [{ 'text-anchor': 'end' }, '  a  '],
    [{ direction: 'rtl' }, '  a'],
    [{ direction: 'rtl', 'text-anchor': 'end' }, '  a  '],
  ])('keeps spaces behind a line only where they move it: %j', (look, text) => {
    expect(read({ y: '30', space: 'preserve', ...look }, '  a  ')[0]?.text).toBe(text);
    const along = el('textPath', { href: '#p', ...look }, '  a  ');
    expect(read({ space: 'preserve' }, along)[0]?.text).toBe(text);
  });

  it('looks as its letters do, however many spaces are kept before them', () => {
    const letters = tspan({ 'font-size': '40', 'letter-spacing': '2', fill: 'red' }, 'Oi');
    const [node] = read({ y: '30', space: 'preserve' }, `\n${' '.repeat(12)}`, letters);
    expect(node).toMatchObject({ text: `${' '.repeat(13)}Oi`, fontSize: 40, fill: 'red', charSpacing: 50 });
    expect(node?.styles).toEqual([{ start: 0, end: 13, style: { fontSize: 20, fill: 'black' } }]);
  });
});
