// Dropped shadows as drawing programs write them.
import { describe, expect, it } from 'vitest';
import { findUnreadable } from './findUnreadable.ts';
import { readSvg } from './readSvg.ts';
import type { SvgElement } from './types.ts';

type Attributes = Record<string, string>;

const el = (name: string, attributes: Attributes, ...children: SvgElement[]): SvgElement => ({
  name,
  attributes,
  children,
});
const matrix = (color: string, opacity: string) =>
  `0 0 0 0 ${color.split(' ').join(' 0 0 0 0 ')} 0 0 0 ${opacity} 0`;

const HARD = el('feColorMatrix', { in: 'SourceAlpha', values: matrix('0 0 0', '127'), result: 'hardAlpha' });
const figma = (...more: SvgElement[]): SvgElement[] => [
  el('feFlood', { 'flood-opacity': '0', result: 'BackgroundImageFix' }),
  HARD,
  ...more,
  el('feOffset', { dx: '3', dy: '4' }),
  el('feGaussianBlur', { stdDeviation: '2' }),
  el('feComposite', { in2: 'hardAlpha', operator: 'out' }),
  el('feColorMatrix', { type: 'matrix', values: matrix('1 0 0.2', '0.25') }),
  el('feBlend', { mode: 'normal', in2: 'BackgroundImageFix', result: 'effect1' }),
  el('feBlend', { mode: 'normal', in: 'SourceGraphic', in2: 'effect1', result: 'shape' }),
];
const FIGMA = figma();
const ILLUSTRATOR = [
  el('feOffset', { dx: '3', dy: '4' }),
  el('feGaussianBlur', { result: 'blur', stdDeviation: '2' }),
  el('feFlood', { 'flood-color': '#ff0033', 'flood-opacity': '.25' }),
  el('feComposite', { in2: 'blur', operator: 'in' }),
  el('feComposite', { in: 'SourceGraphic' }),
];
const INKSCAPE = [
  el('feFlood', { style: 'flood-opacity:0.25;flood-color:rgb(255,0,51)', result: 'flood' }),
  el('feComposite', { in: 'flood', in2: 'SourceGraphic', operator: 'in', result: 'composite1' }),
  el('feGaussianBlur', { in: 'composite1', stdDeviation: '2', result: 'blur' }),
  el('feOffset', { dx: '3', dy: '4', result: 'offset' }),
  el('feComposite', { in: 'SourceGraphic', in2: 'offset', operator: 'over', result: 'composite2' }),
];
const SKETCH = [
  el('feOffset', { dx: '3', dy: '4', in: 'SourceAlpha', result: 'a' }),
  el('feGaussianBlur', { stdDeviation: '2', in: 'a', result: 'b' }),
  el('feColorMatrix', { values: matrix('1 0 0.2', '0.25'), type: 'matrix', in: 'b', result: 'c' }),
  el('feMerge', {}, el('feMergeNode', { in: 'c' }), el('feMergeNode', { in: 'SourceGraphic' })),
];
const TWO = [
  ...SKETCH.slice(0, 3),
  el('feOffset', { in: 'SourceAlpha', dx: '9', result: 'd' }),
  el('feMerge', {}, ...['c', 'd', 'SourceGraphic'].map((name) => el('feMergeNode', { in: name }))),
];
const DROP = [
  el('feDropShadow', { dx: '3', dy: '4', stdDeviation: '2', 'flood-color': 'rgb(255 0 51 / 25%)' }),
];

function file(steps: readonly SvgElement[], shape: Attributes = {}, filter: Attributes = {}): SvgElement {
  const sRgb = { id: 'f', 'color-interpolation-filters': 'sRGB', ...filter };
  const rect = el('rect', { width: '20', height: '20', fill: 'blue', filter: 'url(#f)', ...shape });
  return el('svg', { width: '99', height: '99' }, el('filter', sRgb, ...steps), rect);
}
const shadowOf = (root: SvgElement) => readSvg(root).nodes[0]?.shadow ?? null;
const isPicture = (root: SvgElement): boolean => findUnreadable(root, new Map()).length > 0;

describe('a filter of steps', () => {
  it.each([
    ['Figma', FIGMA],
    ['Illustrator', ILLUSTRATOR],
    ['Inkscape', INKSCAPE],
    ['Sketch', SKETCH],
    ['one step', DROP],
  ])('is the shadow that it drops: %s', (_, steps) => {
    const root = file(steps);
    expect(shadowOf(root)).toEqual({ color: 'rgba(255,0,51,0.25)', blur: 4, offsetX: 3, offsetY: 4 });
    expect(isPicture(root)).toBe(false);
  });

  it('has its colours where its filter counts light', () => {
    const [offset, blur, , merge] = SKETCH;
    const recolor = el('feColorMatrix', { values: matrix('0.5 0 1', '1'), in: 'b', result: 'c' });
    const shadow = shadowOf(
      file([offset!, blur!, recolor, merge!], {}, { 'color-interpolation-filters': 'linearRGB' }),
    );
    expect(shadow?.color).toBe('#bc00ff');
  });

  it.each<[string, SvgElement[]]>([
    ['two shadows', TWO],
    ['a wider outline', figma(el('feMorphology', { radius: '4' }))],
    ['a shadow alone', SKETCH.slice(0, 3)],
    ['a blur', [el('feGaussianBlur', { stdDeviation: '2' })]],
    [
      'a glow of its own colours',
      [
        el('feGaussianBlur', { stdDeviation: '2', result: 'b' }),
        el('feMerge', {}, el('feMergeNode', { in: 'b' }), el('feMergeNode', { in: 'SourceGraphic' })),
      ],
    ],
    ['a drawing below its shadow', [...SKETCH.slice(0, 3), el('feComposite', { in2: 'SourceGraphic' })]],
    ['colours of the drawing changed', [el('feColorMatrix', { type: 'saturate', values: '0' })]],
    ['nothing', []],
  ])('stays a filter where it draws %s', (_, steps) => {
    expect(shadowOf(file(steps))).toBeNull();
    expect(isPicture(file(steps))).toBe(true);
  });

  it.each<[Attributes, boolean]>([
    [{}, false],
    [{ opacity: '0.5' }, false],
    [{ 'fill-opacity': '0.5' }, true],
    [{ fill: 'rgba(0,0,255,.5)' }, true],
    [{ fill: 'none', stroke: 'red' }, false],
  ])('that is hollow is one where nothing shows through: %j', (shape, picture) => {
    expect(isPicture(file(FIGMA, shape))).toBe(picture);
    expect(isPicture(file(SKETCH, shape))).toBe(false);
  });

  it('that is hollow is one on more than can be looked through', () => {
    const targets = Array.from({ length: 13 }, (_, level) =>
      el(
        'g',
        { id: `l${level + 1}` },
        ...Array.from({ length: 10 }, () => el('use', { href: `#l${level}` })),
      ),
    );
    const drawn = el('rect', { id: 'l0', width: '1', height: '1' });
    const filter = el('filter', { id: 'f' }, ...FIGMA);
    const bomb = el('use', { id: 'bomb', href: '#l13', filter: 'url(#f)' });
    const parts = findUnreadable(el('svg', {}, el('defs', {}, drawn, ...targets), filter, bomb), new Map());
    expect(parts.map(({ element, reasons }) => [element.attributes.id, reasons])).toEqual([
      ['bomb', ['filter']],
    ]);
  });
});
