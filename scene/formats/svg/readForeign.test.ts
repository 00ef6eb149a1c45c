// What files of other programs say in ways this product never does.
import { describe, expect, it } from 'vitest';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import { readSvg } from './readSvg.ts';
import type { SvgElement } from './types.ts';

type Children = readonly (SvgElement | string)[];

function el(name: string, attributes: Record<string, string> = {}, children: Children = []): SvgElement {
  return { name, attributes, children };
}

function svg(children: Children, attributes: Record<string, string> = {}): SvgElement {
  return el('svg', { width: '200', height: '100', ...attributes }, children);
}

describe('colours', () => {
  const rect = { width: '10', height: '10' };

  it.each([
    [{ fill: 'black', 'fill-opacity': '0.25' }, 'rgba(0,0,0,0.25)'],
    [{ fill: 'Crimson', 'fill-opacity': '30%' }, 'rgba(220,20,60,0.3)'],
    [{ fill: 'hsl(200,50%,40%)', 'fill-opacity': '0.5' }, 'rgba(51,119,153,0.5)'],
    [{ fill: 'hsl(200 50% 40% / 0.5)' }, 'rgba(51,119,153,0.5)'],
    [{ fill: 'red', 'fill-opacity': '1' }, 'red'],
    [{ fill: 'color(display-p3 1 0 0 / 50%)' }, 'rgba(255,0,0,0.5)'],
    [{ fill: 'color-mix(in srgb, red, blue 25%)' }, '#bf0040'],
    [{ style: 'fill:rgb(from teal r calc(g / 2) 10 / 0.5)' }, 'rgba(0,64,10,0.5)'],
    [{ fill: 'oklch(none none none)' }, '#000000'],
    [{ style: 'fill:#112233;fill:color(srgb 1 0.2 0)' }, '#ff3300'],
    [{ style: 'fill:initial' }, 'black'],
    [{ style: 'fill:unset', 'fill-opacity': 'revert' }, 'black'],
  ])('are as see-through as they are: %j', (attributes, fill) => {
    expect(readSvg(svg([el('rect', { ...rect, ...attributes })])).nodes[0]?.fill).toBe(fill);
  });

  it('in a form unknown here leave what was said before', () => {
    const style = 'fill:#112233;fill:color(cmyk 0.1 0.2 0.3 1);stroke:nonsense';
    const inside = el('rect', { ...rect, style });
    expect(readSvg(svg([el('g', { stroke: 'red' }, [inside])])).nodes[1]).toMatchObject({
      fill: '#112233',
      stroke: 'red',
    });
  });

  it('of shadows too', () => {
    const drop = el('feDropShadow', { 'flood-color': 'black', 'flood-opacity': '0.2' });
    const { nodes } = readSvg(
      svg([el('filter', { id: 'f' }, [drop]), el('rect', { ...rect, filter: 'url(#f)' })]),
    );
    expect(nodes[0]?.shadow?.color).toBe('rgba(0,0,0,0.2)');
  });

  it.each([
    ['drop-shadow(3px 4px)', '#000000', 0],
    ['drop-shadow(red 3px 4px 2px)', 'red', 4],
    ['drop-shadow(3px 4px 2px #00ff0080)', 'rgba(0,255,0,0.502)', 4],
    ['drop-shadow(rgb(10 20 30 / 0.5) 3px 4px 1px)', 'rgba(10,20,30,0.5)', 2],
    ['drop-shadow(3px 4px color(srgb 1 0 0.2))', '#ff0033', 0],
  ])('of %s are no lengths', (filter, color, blur) => {
    const { nodes } = readSvg(svg([el('rect', { ...rect, filter })]));
    const shadow = nodes[0]?.shadow;
    expect(shadow).toMatchObject({ blur, offsetX: 3, offsetY: 4 });
    expect(shadow?.color.replace(/^black$/, '#000000')).toBe(color);
  });

  it.each(['drop-shadow(3px)', 'drop-shadow(1px 2px red blue)', 'drop-shadow(1px 2px) drop-shadow(3px 4px)'])(
    'of no shadow a node could cast: %s',
    (filter) => {
      expect(readSvg(svg([el('rect', { ...rect, filter })])).nodes[0]?.shadow).toBeNull();
    },
  );
});

describe('lengths', () => {
  it('are shares of the view they stand in, and terms of the font', () => {
    const { nodes } = readSvg(
      svg(
        [
          el('rect', { width: '100%', height: '50%' }),
          el('svg', { x: '50%', width: '50%', height: '50%', viewBox: '0 0 10 10' }, [
            el('rect', { width: '100%', height: '100%' }),
          ]),
          el('g', { 'font-size': '20' }, [el('text', { x: '1em', y: '2em', 'font-size': '150%' }, ['a'])]),
        ],
        { viewBox: '0 0 400 200' },
      ),
    );
    expect(nodes[0]).toMatchObject({ width: 400, height: 100, scaleX: 0.5 });
    // Half of 400 × 200, which is 200 × 100, holds a square of 100 in its middle.
    expect(nodes[1]).toMatchObject({ left: 125, top: 0, width: 10, height: 10, scaleX: 5 });
    expect(nodes.find(({ kind }) => kind === 'textbox')).toMatchObject({ fontSize: 30 });
  });

  it('of a page with one side follow from the shape of the view', () => {
    const { width, height } = readSvg(el('svg', { width: '500', viewBox: '0 0 100 40' })).artboard;
    expect([width, height]).toEqual([500, 200]);
  });

  it.each([
    [{ width: 'calc(50% - 2 * 10px)' }, 80],
    [{ style: 'width:max(1in, 10%)' }, 96],
    [{ width: '30', style: 'width:calc(2em + 1px)' }, 33],
    [{ width: 'calc(1px * nonsense)' }, null],
    [{ width: 'clamp(10px, 90%, 4cm)' }, (4 * 96) / 2.54],
  ])('are sums: %j', (attributes, width) => {
    const [node] = readSvg(svg([el('rect', { height: '9', ...attributes } as Record<string, string>)])).nodes;
    if (width === null) expect(node).toBeUndefined();
    else expect(node?.width).toBeCloseTo(width);
  });

  it('that a style says count as an attribute does', () => {
    const [node] = readSvg(svg([el('circle', { r: '3', style: 'r:25%;fill:red;cx:5px' })])).nodes;
    expect(node).toMatchObject({ kind: 'circle', fill: 'red' });
    expect(node?.width).toBeCloseTo(2 * 0.25 * Math.hypot(200, 100) * Math.SQRT1_2);
  });
});

describe('the look of a whole file', () => {
  const shape = el('rect', { x: '10', y: '10', width: '40', height: '20' });
  const read = (attributes: Record<string, string>, viewBox = '0 0 100 50') =>
    readSvg(svg([shape], { viewBox, ...attributes })).nodes;

  it('is turned about the middle of the page, in its pixels, without a group', () => {
    const [node, ...others] = read({ transform: 'translate(30 0) rotate(180)' });
    expect(others).toEqual([]);
    const [a, , , d, x, y] = nodeMatrix(node!);
    // The shape's middle is at 60, 40 of the page's 200 by 100.
    expect([a, d, x, y].map(Math.round)).toEqual([-2, -2, 170, 60]);
  });

  it.each<[Record<string, string>]>([
    [{ transform: 'none', opacity: '1' }],
    [{ style: 'transform:translate(0);rotate:none' }],
    [{ 'clip-path': 'none', filter: 'none', mask: 'none' }],
  ])('is none where nothing is said: %j', (attributes) => {
    expect(read(attributes)).toEqual(read({}));
  });

  it('is measured by the page', () => {
    const clip = el('clipPath', { id: 'c', clipPathUnits: 'objectBoundingBox' }, [
      el('rect', { width: '0.5', height: '1' }),
    ]);
    const nodes = readSvg(svg([clip, shape], { viewBox: '0 0 100 50', 'clip-path': 'url(#c)' })).nodes;
    expect(nodes.map(({ kind }) => kind)).toEqual(['group', 'rect']);
    const clipPath = nodes[0]!.clipPath!.node;
    expect([clipPath.width * clipPath.scaleX, clipPath.height * clipPath.scaleY].map(Math.round)).toEqual([
      100, 100,
    ]);
  });
});

describe('words that every property knows', () => {
  it.each([
    ['inherit', 'red', 0.5],
    ['unset', 'red', 1],
    ['revert', 'red', 1],
    ['initial', 'black', 1],
  ])('%s', (word, fill, opacity) => {
    const shape = el('rect', { width: '9', height: '9', style: `fill:${word};opacity:${word}` });
    const nodes = readSvg(svg([el('g', { fill: 'red', opacity: '0.5' }, [shape])])).nodes;
    expect(nodes[1]).toMatchObject({ fill, opacity });
  });
});

it.each([
  ['stroke', 'stroke'],
  ['markers stroke', 'stroke'],
  ['markers', 'fill'],
  ['fill stroke', 'fill'],
])('a paint order of %s begins with %s', (order, first) => {
  const shape = el('rect', { width: '9', height: '9', stroke: 'red', style: `paint-order:${order}` });
  expect(readSvg(svg([shape])).nodes[0]?.paintFirst).toBe(first);
});

describe('transforms', () => {
  const matrixOf = (attributes: Record<string, string>) => {
    const [node] = readSvg(
      svg([el('rect', { x: '20', y: '20', width: '40', height: '20', ...attributes })]),
    ).nodes;
    return nodeMatrix(node!).map((value) => Math.round(value * 1000) / 1000 || 0);
  };

  it.each([
    ['translate(20px, 10px) rotate(0.25turn)', 'translate(20 10) rotate(90)'],
    ['translateX(1in) translateY(5px) scaleX(2) scaleY(3)', 'translate(96 5) scale(2 3)'],
    ['skew(10deg)', 'skewX(10)'],
    [`rotate(${Math.PI / 3}rad)`, 'rotate(60)'],
    ['translate(10-5)', 'translate(10 -5)'],
    [
      'translate(calc(50% - 60px), calc(2 * (3px + 2px))) rotate(calc(0.25turn / 2))',
      'translate(40 10) rotate(45)',
    ],
    ['translateX(min(10px, max(5%, 1px))) scale(calc(1 + 1), 3)', 'translate(10 0) scale(2 3)'],
  ])('of style sheets mean the same: %s', (style, attribute) => {
    expect(matrixOf({ style: `transform:${style}` })).toEqual(matrixOf({ transform: attribute }));
  });

  it.each([
    ['rotate:30deg', 'rotate(30)'],
    ['rotate:30deg;transform-origin:40px 30px', 'rotate(30 40 30)'],
    ['rotate:z .25turn', 'rotate(90)'],
    ['rotate:x 60deg', 'scale(1 .5)'],
    ['scale:50%', 'scale(.5)'],
    ['scale:2 3', 'scale(2 3)'],
    ['translate:10px', 'translate(10)'],
    ['translate:10% 20%', 'translate(20 20)'],
    ['translate:50% 50%;transform-box:fill-box', 'translate(20 10)'],
    ['scale:none;translate:none;rotate:none', ''],
    ['translate:calc(50% - 10px) 5px;scale:calc(1 + 1) 1', 'translate(90 5) scale(2 1)'],
    [
      'transform:skewX(10deg);scale:2;rotate:5deg;translate:3px 4px',
      'translate(3 4) rotate(5) scale(2) skewX(10)',
    ],
  ])('by a property each mean the same as one for all: %s', (style, attribute) => {
    expect(matrixOf({ style })).toEqual(matrixOf({ transform: attribute }));
  });

  it('have no such attributes: letters have them', () => {
    expect(matrixOf({ rotate: '30', scale: '2', translate: 'no' })).toEqual(matrixOf({}));
  });

  it.each([
    [{ 'transform-origin': '40 30' }, 'rotate(30 40 30)'],
    [{ style: 'transform-origin: 40px 30px' }, 'rotate(30 40 30)'],
    [{ style: 'transform-origin: center' }, 'rotate(30 100 50)'],
    [{ style: 'transform-origin: top right' }, 'rotate(30 200 0)'],
    [{ style: 'transform-box: fill-box; transform-origin: center' }, 'rotate(30 40 30)'],
    [{ style: 'transform-box: fill-box; transform-origin: 0 100%' }, 'rotate(30 20 40)'],
  ])('turn about their origin: %j', (origin, same) => {
    expect(matrixOf({ transform: 'rotate(30)', ...origin })).toEqual(matrixOf({ transform: same }));
  });
});

describe('clip paths and masks', () => {
  const rect = el('rect', { width: '100', height: '80', 'clip-path': 'url(#c)' });

  it('are clipped themselves', () => {
    const { nodes } = readSvg(
      svg([
        el('clipPath', { id: 'd' }, [el('circle', { cx: '50', cy: '40', r: '30' })]),
        el('clipPath', { id: 'c', 'clip-path': 'url(#d)' }, [
          el('rect', { x: '40', width: '60', height: '80' }),
        ]),
        rect,
      ]),
    );
    // The circle stands 20 to the left of the middle of the rectangle that it clips.
    expect(nodes[0]?.clipPath?.node).toMatchObject({ kind: 'rect', width: 60 });
    expect(nodeMatrix(nodes[0]!.clipPath!.node.clipPath!.node)).toEqual([1, 0, 0, 1, -20, 0]);
  });

  it('of shapes that are clipped themselves', () => {
    const outer = el('clipPath', { id: 'a' }, [
      el('rect', { width: '9', height: '9', 'clip-path': 'url(#b)' }),
    ]);
    const inner = el('clipPath', { id: 'b' }, [el('circle', { r: '5' })]);
    const nothing = el('clipPath', { id: 'c' }, [
      el('rect', { width: '9', height: '9', 'clip-path': 'url(#d)' }),
    ]);
    const shape = (id: string) => el('rect', { width: '50', height: '50', 'clip-path': `url(#${id})` });
    const { nodes } = readSvg(
      svg([outer, inner, nothing, el('clipPath', { id: 'd' }), shape('a'), shape('c')]),
    );
    expect(nodes).toHaveLength(1);
    expect(nodes[0]!.clipPath!.node.clipPath!.node.kind).toBe('circle');
  });

  it('take references where they stand, and nothing hidden', () => {
    const { nodes } = readSvg(
      svg([
        el('defs', {}, [el('rect', { id: 'r', width: '40', height: '20' })]),
        el('clipPath', { id: 'c' }, [
          el('use', { href: '#r', x: '30', y: '20' }),
          el('circle', { r: '9', display: 'none' }),
        ]),
        rect,
      ]),
    );
    expect(nodes[0]?.clipPath?.children).toEqual([]);
    expect(nodeMatrix(nodes[0]!.clipPath!.node)).toEqual([1, 0, 0, 1, 0, -10]);
  });

  it.each([
    [{ 'mask-type': 'alpha' }, '#D9D9D9', 1],
    [{}, '#D9D9D9', 0],
    [{}, 'white', 1],
    [{ maskUnits: 'userSpaceOnUse', x: '0', y: '0', width: '24', height: '24' }, 'white', 1],
    [{ maskUnits: 'userSpaceOnUse', x: '0', y: '0', width: '12', height: '24' }, 'white', 0],
    [{ x: '0', y: '0', width: '0.5', height: '1' }, 'white', 0],
  ])('of one opaque shape are clip paths: %j %s', (attributes, fill, count) => {
    const mask = el('mask', { id: 'm', ...attributes }, [el('rect', { width: '24', height: '24', fill })]);
    const masked = el('rect', { width: '30', height: '30', mask: 'url(#m)' });
    const { nodes } = readSvg(svg([mask, masked]));
    expect(nodes.filter(({ clipPath }) => clipPath !== null)).toHaveLength(count);
  });
});

describe('the holes of a shape that cuts another', () => {
  it.each([
    ['mask', { 'fill-rule': 'evenodd' }, 'evenodd'],
    ['mask', { 'clip-rule': 'evenodd' }, 'nonzero'],
    ['clipPath', { 'fill-rule': 'evenodd' }, 'nonzero'],
    ['clipPath', { 'clip-rule': 'evenodd' }, 'evenodd'],
  ])('are by the rule that counts in a %s: %j', (name, rule, fillRule) => {
    const ring = el('path', { d: 'M0 0H30V30H0zM10 10H20V20H10z', fill: '#fff', ...rule } as Record<
      string,
      string
    >);
    const property = name === 'mask' ? 'mask' : 'clip-path';
    const cut = el('rect', { width: '30', height: '30', [property]: 'url(#c)' });
    const { nodes } = readSvg(svg([el(name, { id: 'c' }, [ring]), cut]));
    expect(nodes[0]?.clipPath?.node).toMatchObject({ kind: 'path', fillRule });
  });
});

describe('what a drawing shows of its parts', () => {
  it('is cut off at the view of a nested one, unless it may reach beyond', () => {
    const nested = (overflow: string) =>
      el('svg', { x: '10', width: '40', height: '40', overflow }, [el('circle', { cx: '40', r: '30' })]);
    expect(readSvg(svg([nested('hidden')])).nodes[0]).toMatchObject({
      kind: 'group',
      clipPath: { node: { kind: 'rect', width: 40, height: 40 } },
    });
    expect(readSvg(svg([nested('visible')])).nodes.map(({ kind }) => kind)).toEqual(['circle']);
  });

  it.each([
    ['a circle', el('circle', { cx: '12', cy: '12', r: '10.9' })],
    ['right angles', el('path', { d: 'M1.1 1.1H22.9V22.9H1.1Z' })],
    ['a line from edge to edge', el('path', { d: 'M0 12H24' })],
    [
      'a turned circle',
      el('circle', { cx: '0', cy: '0', r: '10.9', transform: 'translate(12 12) rotate(45)' }),
    ],
    ['blunt ends', el('polyline', { points: '1.5 12 12 1.5 22.5 12', 'stroke-linejoin': 'bevel' })],
    ['round corners', el('path', { d: 'M2 22L12 1.1L22 22', 'stroke-linejoin': 'round' })],
  ])('is as plain as it was where nothing reaches beyond the view: %s', (_, shape) => {
    const icon = el('symbol', { id: 'i', viewBox: '0 0 24 24', stroke: 'red', 'stroke-width': '2' }, [shape]);
    const use = el('use', { href: '#i', width: '48', height: '48' });
    const [node] = readSvg(svg([icon, use])).nodes;
    expect(node).toMatchObject({ clipPath: null });
    expect(node?.kind).not.toBe('group');
  });

  it.each([
    ['a line wider than its room', el('circle', { cx: '12', cy: '12', r: '11.5' })],
    ['a tip', el('path', { d: 'M6 22L12 2L18 22' })],
    ['square ends', el('path', { d: 'M.5 12H23.5', 'stroke-linecap': 'square' })],
    ['round ends', el('path', { d: 'M.5 12H23.5', 'stroke-linecap': 'round' })],
  ])('is cut off where only %s reaches beyond the view', (_, shape) => {
    const icon = el('symbol', { id: 'i', viewBox: '0 0 24 24', stroke: 'red', 'stroke-width': '2' }, [shape]);
    const use = el('use', { href: '#i', width: '48', height: '48' });
    expect(readSvg(svg([icon, use])).nodes[0]).toMatchObject({ kind: 'group', clipPath: {} });
  });

  it.each([0, 90, 180, -90])('counts shadows where they fall, turned by %d degrees', (angle) => {
    const fall = (dx: string) => {
      const filter = el('filter', { id: 'f' }, [el('feDropShadow', { dx, dy: '0', stdDeviation: '0' })]);
      const rect = el('rect', { x: '16', y: '2', width: '20', height: '36', filter: 'url(#f)' });
      const view = el('svg', { width: '40', height: '40' }, [rect]);
      return readSvg(svg([filter, el('g', { transform: `rotate(${angle})` }, [view])])).nodes;
    };
    expect(JSON.stringify(fall('8'))).toContain('"clipPath":{');
    expect(JSON.stringify(fall('-8'))).not.toContain('"clipPath":{');
  });

  it('is the first of a switch that can be read', () => {
    const { nodes, dropped } = readSvg(
      svg([
        el('switch', {}, [
          el('foreignObject', { requiredExtensions: 'http://ns.adobe.com/AdobeIllustrator/10.0/' }),
          el('rect', { width: '5', height: '5', systemLanguage: 'de' }),
          el('circle', { r: '5', systemLanguage: 'en, pt-BR' }),
          el('ellipse', { rx: '5', ry: '3' }),
        ]),
      ]),
    );
    expect(nodes.map(({ kind }) => kind)).toEqual(['circle']);
    expect(dropped).toEqual([]);
  });

  it('stands on the page of its own colour', () => {
    const page = (style: string) => readSvg(svg([], { style })).artboard.background;
    expect(page('enable-background:new 0 0 9 9; background: #D02050')).toBe('#d02050');
    expect(page('background-color: rgba(255, 0, 0, 0.5)')).toBe('rgba(255,0,0,0.5)');
    expect(page('background: url(https://evil.example/a.png)')).toBe('#ffffff');
  });

  it('adds up where it says plus-lighter, and keeps lines that do not grow', () => {
    const { nodes } = readSvg(
      svg([
        el('rect', {
          width: '5',
          height: '5',
          stroke: 'red',
          'vector-effect': 'non-scaling-stroke',
          style: 'mix-blend-mode:plus-lighter',
        }),
      ]),
    );
    expect(nodes[0]).toMatchObject({ globalCompositeOperation: 'lighter', strokeUniform: true });
  });
});

describe('what is said at the root', () => {
  it.each([
    ['0 0 210 297', { width: '210mm', height: '297mm' }, 794, 1123],
    ['0 0 841.89 595.28', {}, 842, 595],
    ['0 0 20 10', { width: '0.2', height: '0.1' }, 1, 1],
  ])('makes a work area of whole pixels, filled by what filled it: %s', (viewBox, size, width, height) => {
    const [, , boxWidth = '', boxHeight = ''] = viewBox.split(' ');
    const page = el('rect', { width: boxWidth, height: boxHeight });
    const { artboard, nodes } = readSvg(el('svg', { viewBox, ...size }, [page]));
    expect(artboard).toMatchObject({ width, height });
    const [scaleX, , , scaleY] = nodeMatrix(nodes[0]!);
    expect(Math.abs(Number(boxWidth) * scaleX - width)).toBeLessThan(1);
    expect(Math.abs(Number(boxHeight) * scaleY - height)).toBeLessThan(1);
  });

  it('of spaces goes for all words within, until it is said otherwise', () => {
    const words = (more = {}) => el('text', { y: '20', ...more }, ['R$   10']);
    const root = svg([words(), el('g', { space: 'default' }, [words()])], { space: 'preserve' });
    const texts = readSvg(root).nodes.flatMap((node) => ('text' in node ? [node.text] : []));
    expect(texts).toEqual(['R$   10', 'R$ 10']);
  });
});

describe('what is said for who does not see', () => {
  const rect = { width: '10', height: '10' };
  const title = el('title', {}, [' Um \n café ']);

  it.each([
    ['a label', el('rect', { ...rect, 'aria-label': ' Um café ' }), 'Um café'],
    ['the title of what is a picture', el('rect', { ...rect, role: 'img' }, [title]), 'Um café'],
    ['the title of a group that is one', el('g', { role: 'img' }, [title, el('rect', rect)]), 'Um café'],
    [
      'a picture that is hidden from them',
      el('g', { role: 'img', 'aria-hidden': 'true' }, [el('rect', rect)]),
      '',
    ],
    ['no hidden shape', el('rect', { ...rect, 'aria-hidden': 'true' }), null],
    ['no name that a program made up', el('rect', rect, [title]), null],
    ['nothing', el('rect', rect), null],
  ])('is read from %s', (_name, element, alt) => {
    expect(readSvg(svg([element])).nodes[0]?.alt).toBe(alt);
  });

  it('is cut where it is too long', () => {
    const long = el('rect', { ...rect, 'aria-label': 'x'.repeat(5_000) });
    expect(readSvg(svg([long])).nodes[0]?.alt).toHaveLength(1_000);
  });
});
