import { describe, expect, it } from 'vitest';
import { localBox } from '../../geometry/localBox.ts';
import { applyToBox } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import { findUnreadable } from './findUnreadable.ts';
import { pictureFills } from './pictureFills.ts';
import { plainTransforms } from './plainTransforms.ts';
import { readSvg } from './readSvg.ts';
import { readTransform } from './readTransform.ts';
import type { SvgElement } from './types.ts';

type Attributes = Record<string, string>;
type Child = SvgElement | string;

const el = (name: string, attributes: Attributes, ...children: Child[]): SvgElement => ({
  name,
  attributes,
  children,
});
const svg = (...children: Child[]): SvgElement => el('svg', { width: '200', height: '100' }, ...children);
const about = (origin: string): Attributes => ({
  transform: 'rotate(90)',
  style: `transform-box:fill-box${origin && `;transform-origin:${origin}`}`,
});
const rect = (more: Attributes = {}): SvgElement =>
  el('rect', { x: '20', y: '20', width: '40', height: '20', ...more });

/** The transform that comes of one, as whole numbers. */
function plain(element: SvgElement, ...others: SvgElement[]): readonly number[] {
  const [made] = plainTransforms(svg(element, ...others)).children;
  const { attributes } = made as SvgElement;
  expect(Object.values(attributes).join()).not.toMatch(/transform-/);
  return matrixOf(attributes.transform);
}

/** The squares of a tree, in order. */
function findRects(element: SvgElement): readonly SvgElement[] {
  if (element.name === 'rect') return [element];
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : findRects(child)));
}

const matrixOf = (text: string | undefined): readonly number[] =>
  readTransform(text).map((value) => Math.round(value) + 0);

describe('a transform that counts from the box of what it moves', () => {
  it.each<[string, SvgElement, string]>([
    ['a shape', rect(about('center')), 'rotate(90 40 30)'],
    ['its corner, where nothing else is said', rect(about('')), 'rotate(90 20 20)'],
    ['a picture', el('image', { ...rect().attributes, ...about('50% 50%') }), 'rotate(90 40 30)'],
    [
      'a group, as far as it is drawn',
      el(
        'g',
        about('center'),
        rect(),
        rect({ x: '500', display: 'none' }),
        rect({ transform: 'translate(60)' }),
      ),
      'rotate(90 70 30)',
    ],
    [
      'a group of groups that are moved by their boxes',
      // The inner one is 20 wide and 40 high about the same middle.
      el('g', about('0 0'), el('g', about('center'), rect())),
      'rotate(90 30 10)',
    ],
    [
      'a drawing of its own view',
      el('g', about(''), el('svg', { x: '50', width: '20', height: '20', viewBox: '0 0 80 80' }, rect())),
      'rotate(90 55 5)',
    ],
    ['what is referred to', el('use', { href: '#r', x: '100', ...about('') }), 'rotate(90 120 20)'],
    ['nothing', el('g', about('center'), el('title', {}, 'a')), 'rotate(90)'],
  ])('is a matrix: of %s', (_, element, same) => {
    expect(plain(element, el('defs', {}, rect({ id: 'r' })))).toEqual(matrixOf(same));
  });

  it('is one inside, too, and by the page where no box is named', () => {
    const style = 'transform-origin:100% 0;rotate:90deg;fill:red';
    const root = plainTransforms(svg(el('g', {}, el('text', { rotate: '10', style }, 'a'))));
    const [group] = root.children as [SvgElement];
    const [text] = group.children as [SvgElement];
    expect(matrixOf(text.attributes.transform)).toEqual(matrixOf('rotate(90 200 0)'));
    expect(text.attributes).toMatchObject({ rotate: '10', style: 'fill:red' });
  });

  it.each<[string, SvgElement, string, readonly [number, number]]>([
    [
      'a drawing of its own view',
      el('svg', { width: '100', height: '100', viewBox: '0 0 24 24' }, el('use', { href: '#n' })),
      'g',
      // 24 units are 100 wide: a square from 2 to 12 turned about 12 begins at 12 and ends at 22.
      [50, 8.3],
    ],
    ['a symbol of its own size', el('use', { href: '#n', width: '100', height: '100' }), 'symbol', [88, 2]],
  ])('counts from where it is shown: in %s', (_, shown, name, [left, top]) => {
    const style = 'transform:rotate(90deg);transform-origin:center';
    const square = el('rect', { x: '2', y: '2', width: '10', height: '10', style });
    const root = el('svg', { viewBox: '0 0 400 300' }, el('defs', {}, el(name, { id: 'n' }, square)), shown);
    const [node] = readSvg(root).nodes;
    const corner = applyToBox(nodeMatrix(node!), localBox(node!));
    expect([corner.left, corner.top]).toEqual([expect.closeTo(left, 1), expect.closeTo(top, 1)]);
    const [drawn] = findRects(plainTransforms(root));
    expect(drawn?.attributes).toEqual(square.attributes);
  });

  it('is plain where what is used has one view wherever it is shown', () => {
    const style = 'rotate:90deg;transform-origin:center';
    const symbol = el('symbol', { id: 's', viewBox: '0 0 24 24' }, rect({ style }));
    const root = plainTransforms(svg(symbol, el('use', { href: '#s', width: '9', height: '9' })));
    expect(matrixOf(findRects(root)[0]?.attributes.transform)).toEqual(matrixOf('rotate(90 12 12)'));
  });

  it('is the browser\u2019s to tell of a symbol that turns about its own box', () => {
    const symbol = el('symbol', { id: 's', viewBox: '0 0 9 9', ...about('center') }, rect());
    const root = plainTransforms(svg(el('defs', {}, symbol), el('use', { href: '#s', width: '50' })));
    expect(findUnreadable(root, new Map()).map(({ reasons }) => reasons)).toEqual([['placement']]);
  });

  it('does not hang on texts without letters', () => {
    const empty = el('text', { x: '900' }, ' \n', el('tspan', {}, ' '));
    expect(plain(el('g', about('center'), rect(), empty))).toEqual(matrixOf('rotate(90 40 30)'));
  });

  it.each<[string, Attributes, Child, boolean]>([
    ['within its shapes', { x: '25', y: '36' }, 'Ola', true],
    ['about the middle of them', { x: '40', y: '36', 'text-anchor': 'middle' }, 'Ola o', true],
    [
      'moved to them by their own box',
      { transform: 'translate(25 36)', 'transform-box': 'fill-box' },
      'Ola',
      true,
    ],
    ['beyond them', { x: '25', y: '36' }, 'Ola ola ola', false],
    ['above them', { x: '25', y: '20' }, 'Ola', false],
    ['along a path', {}, el('textPath', { href: '#p' }, 'Ola'), false],
    ['turned', { x: '25', y: '36', rotate: '5' }, 'Ola', false],
    ['moved beyond', { x: '25', y: '36', transform: 'translate(50)' }, 'Ola', false],
  ])('of a group with letters %s', (_, attributes, letters, isTold) => {
    // The letters take their size from around the group.
    const inner = el('g', {}, el('text', attributes, letters));
    const root = svg(el('g', { 'font-size': '8' }, el('g', about('center'), rect(), inner)));
    const [outer] = plainTransforms(root).children as [SvgElement];
    const [group] = outer.children as [SvgElement];
    if (isTold) expect(matrixOf(group.attributes.transform)).toEqual(matrixOf('rotate(90 40 30)'));
    else expect(group.attributes).toEqual(about('center'));
  });

  it('stays, to be drawn, where only a browser knows the box', () => {
    const letters = el('text', { id: 'letters', ...about('center') }, 'Olá');
    const holder = el('g', { id: 'holder', ...about('center') }, rect(), el('text', {}, 'Olá'));
    const unsized = el('image', { id: 'unsized', ...about('center'), href: 'data:,' });
    const root = plainTransforms(svg(letters, el('g', {}, holder), unsized, rect(about('center'))));
    expect(
      findUnreadable(root, new Map()).map(({ element, reasons }) => [element.attributes.id, reasons]),
    ).toEqual(['letters', 'holder', 'unsized'].map((id) => [id, ['placement']]));
  });

  it('is plain for letters that are only moved', () => {
    const style = 'transform:translate(5px,6px);transform-box:fill-box;transform-origin:center';
    expect(plain(el('text', { style }, 'Olá'))).toEqual([1, 0, 0, 1, 5, 6]);
  });

  it('of a used shape filled with a photo leaves the shape as it is', () => {
    const image = el('image', { width: '40', height: '20', href: 'data:,' });
    const attributes = { id: 'p', patternContentUnits: 'objectBoundingBox', width: '1', height: '1' };
    const shape = rect({ id: 'r', fill: 'url(#p)', transform: 'scale(2)', 'transform-origin': '50% 50%' });
    const root = svg(el('defs', {}, shape), el('pattern', attributes, image), el('use', { href: '#r' }));
    expect(findRects(pictureFills(plainTransforms(root)))).toEqual([shape]);
  });

  it('of a shape filled with a photo is that of the picture', () => {
    const image = el('image', { id: 'i', width: '40', height: '20', href: 'data:,' });
    const shown = el('use', { href: '#i', transform: 'scale(0.025 0.05)' });
    const attributes = { id: 'p', patternContentUnits: 'objectBoundingBox', width: '1', height: '1' };
    const root = svg(rect({ fill: 'url(#p)', ...about('center') }), el('pattern', attributes, shown), image);
    const [picture] = pictureFills(plainTransforms(root)).children as [SvgElement];
    expect(picture.name).toBe('image');
    expect(matrixOf(picture.attributes.transform)).toEqual(matrixOf('rotate(90 40 30) translate(20 20)'));
  });

  it('takes no time without end to measure', () => {
    const levels = Array.from({ length: 60 }, (_, level) =>
      el(
        'g',
        { id: `l${level + 1}`, ...about('center') },
        ...Array.from({ length: 10 }, () => el('use', { href: `#l${level}`, ...about('center') })),
      ),
    );
    const loop = el('g', { id: 'a', ...about('center') }, el('use', { href: '#a' }));
    const root = plainTransforms(svg(rect({ id: 'l0' }), ...levels, loop));
    expect(root.children).toHaveLength(62);
  });

  it('is left alone in files without one', () => {
    const root = svg(el('g', {}, rect({ transform: 'rotate(9)' })));
    expect(plainTransforms(root)).toBe(root);
  });
});
