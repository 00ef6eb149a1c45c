import { describe, expect, it } from 'vitest';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import { FormatError } from '../fabricJson/FormatError.ts';
import { readSvg, readSvgSteps } from './readSvg.ts';
import type { SvgElement } from './types.ts';

type Children = readonly (SvgElement | string)[];

function el(name: string, attributes: Record<string, string> = {}, children: Children = []): SvgElement {
  return { name, attributes, children };
}

function svg(children: Children, attributes: Record<string, string> = {}): SvgElement {
  return el('svg', { width: '200', height: '100', ...attributes }, children);
}

describe('a foreign file', () => {
  it('becomes shapes of the kinds they are', () => {
    const { nodes, artboard } = readSvg(
      svg([
        el('rect', { x: '10', y: '20', width: '30', height: '40', rx: '5', fill: 'red' }),
        el('circle', { cx: '50', cy: '50', r: '10' }),
        el('ellipse', { cx: '50', cy: '50', rx: '10', ry: '4' }),
        el('line', { x1: '0', y1: '0', x2: '9', y2: '9', stroke: 'blue', 'stroke-width': '2' }),
        el('polygon', { points: '0,0 10,0 5,8' }),
        el('polyline', { points: '0 0 10 0', fill: 'none', stroke: '#000' }),
        el('path', { d: 'm10 10h20v20a5 5 0 0 1-5 5z' }),
      ]),
    );
    expect(artboard).toMatchObject({ left: 0, top: 0, width: 200, height: 100 });
    expect(nodes.map(({ kind }) => kind)).toEqual(
      'rect circle ellipse line polygon polyline path'.split(' '),
    );
    expect(nodes[0]).toMatchObject({
      left: 10,
      top: 20,
      width: 30,
      height: 40,
      rx: 5,
      ry: 5,
      fill: 'red',
      strokeWidth: 0,
    });
    const [, , , , x, y] = nodeMatrix(nodes[1]!);
    expect([x, y]).toEqual([50, 50]);
    const path = nodes[6]!;
    expect(path.kind === 'path' && path.path.every(([letter]) => 'MLCQZ'.includes(letter))).toBe(true);
  });

  it('can be read an element at a time, however they are grouped', () => {
    const shapes = Array.from({ length: 50 }, (_, at) => el('rect', { width: '9', height: '9', x: `${at}` }));
    const uses = [el('use', { href: '#all', opacity: '0.5' }), el('use', { href: '#all' })];
    const file = svg([el('g', { id: 'all' }, [el('g', {}, shapes)]), ...uses]);
    const steps = readSvgSteps(file);
    let stops = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) stops += 1;
    expect(stops).toBeGreaterThan(150);
    expect(step.value).toEqual(readSvg(file));
    expect(step.value.nodes.filter(({ kind }) => kind === 'rect')).toHaveLength(150);
  });

  it('keeps groups, transforms, inherited paint, classes and styles', () => {
    const { nodes } = readSvg(
      svg([
        el('style', {}, ['.a{fill:#ff0000;stroke:none} rect{opacity:.5}']),
        el('g', { transform: 'translate(100 50) rotate(90)', fill: 'green' }, [
          el('rect', { width: '10', height: '20', class: 'a' }),
          el('circle', { r: '5', style: 'fill-opacity:0.25' }),
        ]),
      ]),
    );
    expect(nodes.map(({ kind }) => kind)).toEqual(['group', 'rect', 'circle']);
    const [group, rect, circle] = nodes;
    expect(rect).toMatchObject({ fill: '#ff0000', opacity: 0.5, parentId: group?.id });
    expect(circle).toMatchObject({ parentId: group?.id });
    expect(group?.angle).toBeCloseTo(90);
  });

  it('keeps the names that people gave to layers and shapes', () => {
    const rect = (more: Record<string, string>) => el('rect', { width: '9', height: '9', ...more });
    const { nodes } = readSvg(
      svg([
        el('g', { id: 'layer1', label: 'Camada 1' }, [rect({ 'data-name': 'Fundo' }), rect({})]),
        rect({ label: 'x'.repeat(100_000) }),
      ]),
    );
    expect(nodes.map(({ name }) => name)).toEqual(['Camada 1', 'Fundo', '', '']);
  });

  it('fits the view box into the page', () => {
    const { nodes, artboard } = readSvg(
      svg([el('rect', { x: '12', y: '12', width: '12', height: '12' })], {
        width: '480',
        height: '480',
        viewBox: '0 0 24 24',
      }),
    );
    expect(artboard).toMatchObject({ width: 480, height: 480 });
    expect(nodes[0]).toMatchObject({ left: 240, top: 240, scaleX: 20, scaleY: 20 });
  });

  it('reads gradients of both units, with the stops of others', () => {
    const { nodes } = readSvg(
      svg([
        el('defs', {}, [
          el('linearGradient', { id: 's' }, [
            el('stop', { offset: '0', 'stop-color': 'red' }),
            el('stop', { offset: '100%', style: 'stop-color:#00f;stop-opacity:.5' }),
          ]),
          el('linearGradient', { id: 'a', href: '#s', x2: '0', y2: '1' }),
          el('radialGradient', {
            id: 'b',
            href: '#s',
            gradientUnits: 'userSpaceOnUse',
            cx: '50',
            cy: '40',
            r: '30',
          }),
        ]),
        el('rect', { x: '40', y: '30', width: '20', height: '20', fill: 'url(#a)' }),
        el('rect', { x: '40', y: '30', width: '20', height: '20', fill: 'url(#b)' }),
      ]),
    );
    expect(nodes[0]?.fill).toMatchObject({
      type: 'linear',
      gradientUnits: 'percentage',
      coords: { x1: 0, y1: 0, x2: 0, y2: 1 },
      colorStops: [
        { offset: 0, color: 'red' },
        { offset: 1, color: '#0000ff', opacity: 0.5 },
      ],
    });
    expect(nodes[1]?.fill).toMatchObject({
      type: 'radial',
      coords: { x2: 50, y2: 40, r2: 30 },
      gradientTransform: [1, 0, 0, 1, -40, -30],
    });
  });

  it('reads texts as text boxes, lines and anchors kept', () => {
    const { nodes } = readSvg(
      svg([
        el(
          'text',
          { x: '100', y: '50', 'font-size': '20', 'font-family': "'Roboto', serif", 'text-anchor': 'middle' },
          [el('tspan', { x: '100' }, ['Olá']), el('tspan', { x: '100', dy: '24' }, ['mundo'])],
        ),
      ]),
    );
    expect(nodes[0]).toMatchObject({
      kind: 'textbox',
      text: 'Olá\nmundo',
      textAlign: 'center',
      fontFamily: 'Roboto',
      fontSize: 20,
    });
  });

  it('expands references, but not without end', () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      el(
        'g',
        { id: `l${at + 1}` },
        Array.from({ length: 10 }, () => el('use', { href: `#l${at}` })),
      ),
    );
    const bomb = svg([
      el('defs', {}, [el('rect', { id: 'l0', width: '1', height: '1' }), ...many]),
      el('use', { href: '#l12' }),
    ]);
    // What is too much is refused, and not left out in silence.
    expect(() => readSvg(bomb)).toThrow(expect.objectContaining({ name: 'FormatError', code: 'too-many' }));
    const { nodes } = readSvg(
      svg([el('rect', { id: 'r', width: '5', height: '5' }), el('use', { href: '#r', x: '20' })]),
    );
    expect(nodes.map(({ left }) => left)).toEqual([0, 20]);
    const loop = svg([el('g', { id: 'a' }, [el('use', { href: '#a' })])]);
    expect(readSvg(loop).nodes).toEqual([]);
  });
});

describe('hostile files', () => {
  it('lose scripts, foreign objects, animations and outside addresses', () => {
    const { nodes, dropped } = readSvg(
      svg([
        el('script', {}, ['alert(1)']),
        el('foreignObject', {}, [el('iframe', { src: 'https://evil.example' })]),
        el('image', { href: 'https://evil.example/x.png', width: '10', height: '10' }),
        el('use', { href: 'https://evil.example/x.svg#a' }),
        el('rect', { width: '5', height: '5', fill: 'url(https://evil.example/x)', onclick: 'alert(1)' }, [
          el('animate', {}),
        ]),
      ]),
    );
    expect(nodes).toHaveLength(1);
    expect(JSON.stringify(nodes)).not.toMatch(/evil|alert|onclick/);
    expect(dropped).toEqual(expect.arrayContaining(['script', 'foreignObject', 'image', 'use']));
  });

  it('cannot smuggle addresses or bad values in through our own data', () => {
    const data = {
      kind: 'image',
      src: 'https://evil.example/t.png',
      width: Number.MAX_VALUE,
      left: 'x',
      clipPath: { kind: 'image', src: '//evil.example/a.png' },
      fill: { type: 'pattern', source: 'http://evil.example/p.png' },
    };
    const tree = svg([el('image', { 'data-prancheta': JSON.stringify(data), href: 'http://evil.example/' })]);
    const { nodes } = readSvg(tree);
    expect(nodes).toHaveLength(1);
    expect(JSON.stringify(nodes)).not.toContain('evil');
    expect(nodes[0]).toMatchObject({ left: 0, width: 0 });
  });

  it('cannot smuggle addresses in through what lies over a picture, or through the page', () => {
    const paint = { type: 'pattern', source: 'https://evil.example/p.png' };
    const blend = (src: string) => ({ type: 'BlendImage', image: { src } });
    const sepia = { type: 'Sepia' };
    const own = { ...blend('/api/files/own.png'), name: 'Foto: praia' };
    const evil = blend('https://evil.example/b.png');
    const disguised = { type: 'Other', at: ' \\\\evil.example/c.png' };
    const filters = [evil, sepia, { type: 'Composed', subFilters: [sepia, evil] }, disguised, own];
    const page = { left: 0, top: 0, background: paint, canvasBackground: paint };
    const data = { ...page, style: { stroke: paint, strokeWidth: 3, name: 'x', angle: 45 } };
    const image = el('image', { 'data-prancheta': JSON.stringify({ kind: 'image', filters }) });
    const { artboard, nodes } = readSvg(svg([image], { 'data-prancheta': JSON.stringify(data) }));
    expect(JSON.stringify([artboard, nodes])).not.toContain('evil');
    expect(nodes[0]).toMatchObject({ filters: [sepia, own] });
    expect(artboard.style).toEqual({ strokeWidth: 3 });
  });

  it('cannot smuggle addresses in through what is written as it stands and read as what it says', () => {
    const src = 'https://evil.example/k.png';
    const read = (data: object, page: object = {}) =>
      readSvg(
        svg([el('image', { 'data-prancheta': JSON.stringify(data) })], {
          'data-prancheta': JSON.stringify({ left: 0, top: 0, ...page }),
        }),
      );
    const keys = { src, filters: [{ type: 'BlendImage', image: { src } }], type: 'Image', other: 7 };
    for (const kind of ['image', 'video'])
      expect(read({ kind, unknownKeys: keys }).nodes[0]!.unknownKeys).toEqual({ other: 7 });
    // What a shape has under this name says nothing, as long as it stays a shape.
    expect(read({ kind: 'rect', unknownKeys: keys }).nodes[0]!.unknownKeys).not.toHaveProperty('type');
    const text = { kind: 'text', unknownKeys: { path: { type: 'Image', src }, fill: { source: src } } };
    const held = read({ kind: 'rect', clipPath: { kind: 'image', unknownKeys: { src } } });
    const raw = read({ kind: 'unknown', raw: { type: 'Image', src } });
    for (const { nodes } of [read(text), held, raw]) expect(JSON.stringify(nodes)).not.toContain('evil');
    expect(read({ kind: 'unknown', raw: { type: 'Hologram' } }).nodes[0]).toMatchObject({
      raw: { type: 'Hologram' },
    });
    const style = { rx: 4, unknownKeys: { fill: src }, fileForm: { values: { fill: src } } };
    expect(read({ kind: 'rect' }, { style }).artboard.style).toEqual({ rx: 4 });
  });

  it('cannot smuggle addresses in through filters within filters, or of types nobody knows', () => {
    const src = 'https://evil.example/f.png';
    const blend = (depth: number): object => ({
      type: 'BlendImage',
      image: depth === 0 ? { src } : { src: '/api/files/own.png', filters: [blend(depth - 1)] },
    });
    let deep: unknown = 1;
    for (let level = 0; level < 40; level += 1) deep = [deep];
    const kept = { type: 'Colours', rgb: [1, 0.5, '#fff'], source: '/api/files/own.png' };
    const filters = [blend(5), { type: 'Overlay', layers: [{ source: src }] }, { type: 'Deep', deep }, kept];
    const image = el('image', { 'data-prancheta': JSON.stringify({ kind: 'image', filters }) });
    expect(readSvg(svg([image])).nodes[0]).toMatchObject({ filters: [kept] });
  });

  it('cannot touch prototypes', () => {
    const json = '{"kind":"rect","unknownKeys":{"__proto__":{"polluted":1},"constructor":{"a":1}},"width":3}';
    const [node] = readSvg(svg([el('rect', { 'data-prancheta': json })])).nodes;
    expect(Object.keys(node?.unknownKeys ?? {})).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('are refused when they are too deep, too large or no SVG', () => {
    let deep = el('g');
    for (let level = 0; level < 400; level++) deep = el('g', {}, [deep]);
    expect(() => readSvg(svg([deep]))).toThrow(FormatError);
    const rect = el('rect');
    expect(() => readSvg(svg(Array.from({ length: 200_001 }, () => rect)))).toThrow(FormatError);
    expect(() => readSvg(el('html'))).toThrow(FormatError);
  });
});
