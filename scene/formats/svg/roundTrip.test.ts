import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../document/openDocument.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import { createNode } from '../../nodes/createNode.ts';
import type { Artboard, NodeKind, SceneNode } from '../../nodes/types.ts';
import { layoutText } from '../../text/layoutText.ts';
import { createTestMeasurer } from '../../text/testMeasurer.ts';
import { readSvg } from './readSvg.ts';
import { serializeSvg } from './serializeSvg.ts';
import type { SvgElement, SvgPicture } from './types.ts';
import { writeSvgTree } from './writeSvg.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';
const picture: SvgPicture = {
  href: PIXEL,
  left: 0,
  top: 0,
  width: 40,
  height: 30,
  naturalWidth: 40,
  naturalHeight: 30,
};

function writeNodes(
  nodes: readonly SceneNode[],
  artboard: Partial<Artboard> = {},
  shown: SvgPicture = picture,
): SvgElement {
  const document = openDocument(new Y.Doc());
  document.transact('load', (writer) => {
    writer.setArtboard({ left: -30, top: 20, width: 800, height: 600, background: '#fafafa', ...artboard });
    for (const [at, node] of nodes.entries()) writer.insert({ ...node, index: `a${at}` });
  });
  const tree = writeSvgTree({
    reader: document.reader,
    layoutText,
    measurer: createTestMeasurer(),
    pictureOf: () => shown,
    sharesPictures: true,
    patternPicture: () => picture,
  });
  document.destroy();
  return tree;
}

const text = { text: 'Olá, mundo\nbom dia', fontFamily: 'Arimo', fontSize: 30, width: 240 };
const media = { src: PIXEL, width: 40, height: 30 };
const samples: readonly SceneNode[] = [
  createNode('rect', { publicId: 'ret-1', width: 90, height: 40, rx: 8, ry: 8, fill: '#123456' }),
  createNode('path', {
    publicId: 'mul',
    path: [['M', 5, 5], ['L', 60, 9], ['L', 20, 70], ['Z']],
    angle: 30,
    globalCompositeOperation: 'multiply',
    shadow: { color: 'rgba(0,0,0,0.5)', blur: 6, offsetX: 4, offsetY: 4 },
  }),
  createNode('circle', { publicId: 'cir', radius: 30, startAngle: 20, endAngle: 200, fill: 'tomato' }),
  createNode('ellipse', { publicId: 'eli', rx: 40, ry: 12, stroke: '#ff0000', strokeWidth: 4 }),
  createNode('triangle', { publicId: 'tri', width: 50, height: 70, opacity: 0.4 }),
  createNode('line', { publicId: 'lin', x1: 10, y1: 80, x2: 90, y2: 5, stroke: 'black', strokeWidth: 3 }),
  createNode('polygon', {
    publicId: 'pol',
    points: [
      { x: 5, y: 5 },
      { x: 60, y: 9 },
      { x: 20, y: 70 },
    ],
  }),
  createNode('polyline', {
    publicId: 'lin2',
    points: [
      { x: -5, y: 5 },
      { x: 60.123456, y: 9 },
    ],
    fill: null,
  }),
  createNode('path', {
    publicId: 'cam',
    path: [['M', 10, 20], ['C', 30, 5, 50, 90, 80, 20], ['Q', 90, 0, 100, 33.3333333], ['Z']],
  }),
  createNode('text', { publicId: 'tex', ...text, underline: true }),
  createNode('textbox', {
    publicId: 'cai',
    ...text,
    styles: [{ start: 2, end: 6, style: { fill: '#00aa00', fontWeight: 'bold' } }],
  }),
  createNode('curvedText', { publicId: 'arc', ...text, diameter: 300, spacing: 2 }),
  createNode('image', { publicId: 'ima', ...media, filters: [{ type: 'Brightness', brightness: 0.2 }] }),
  createNode('gif', { publicId: 'gif', ...media, originalGifUrl: '/files/a.gif' }),
  createNode('video', { publicId: 'vid', ...media, originalVideoUrl: '/files/a.mp4', trimStart: 2 }),
  createNode('unknown', { publicId: 'des', raw: { type: 'Novo', left: 3 }, width: 30, height: 20 }),
];

describe('what a picture shows', () => {
  it.each([
    ['Uma "xícara" <de> café', { role: 'img', 'aria-label': 'Uma "xícara" <de> café' }],
    ['', { 'aria-hidden': 'true' }],
  ])('is told to who does not see it, and read back: %j', (alt, told) => {
    const tree = writeNodes([createNode('image', { publicId: 'ima', ...media, alt })]);
    expect(findById(tree, 'ima')?.attributes).toMatchObject(told);
    expect(readSvg(tree).nodes[0]?.alt).toBe(alt);
  });

  it('is not made up', () => {
    const [element] = writeNodes([createNode('rect', { publicId: 'r' })]).children.slice(-1);
    expect(element).not.toHaveProperty('attributes.role');
    expect(element).not.toHaveProperty('attributes.aria-hidden');
  });
});

function findById(element: SvgElement, id: string): SvgElement | null {
  if (element.attributes.id === id) return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? null : findById(child, id);
    if (found) return found;
  }
  return null;
}

const turned = { left: 120, top: 60, angle: 33, scaleX: 1.7, scaleY: 0.6, skewX: 12, flipX: true };

function expectSame(read: SceneNode, written: SceneNode): void {
  expect(read.kind).toBe(written.kind);
  expect(read.publicId).toBe(written.publicId);
  const matrix = nodeMatrix(written);
  nodeMatrix(read).forEach((value, at) => expect(value).toBeCloseTo(matrix[at]!, 6));
}

describe('a file of our own, read back', () => {
  it.each(samples.map((node) => [node.kind, node] as const))('%s keeps everything', (_kind, sample) => {
    const node = {
      ...sample,
      ...turned,
      name: 'Meu <item> & "coisas"',
      locked: true,
      isPro: true,
      productId: 'p-9',
    };
    const { nodes, artboard } = readSvg(writeNodes([node]));
    expect(nodes).toHaveLength(1);
    const read = nodes[0]!;
    const { parentId: _p, index: _i, fileForm: _f, id: _id, width: _w, height: _h, ...expected } = node;
    const isText = 'fontSize' in node;
    // Files of texts hold the size they really take.
    expect(read).toMatchObject(isText ? expected : { ...expected, width: node.width, height: node.height });
    if (!isText) expectSame(read, node);
    expect(artboard).toMatchObject({ left: -30, top: 20, width: 800, height: 600, background: '#fafafa' });
  });

  it('finds the picture that several nodes share, where their own address is of no use here', () => {
    const foreign = { ...media, src: 'https://elsewhere.example/a.png' };
    const nodes = ['a', 'b'].map((publicId, at) =>
      createNode('image', { publicId, ...foreign, ...turned, left: 40 * at, cropX: 5, width: 30 }),
    );
    const tree = writeNodes(nodes, {}, { ...picture, isShared: true });
    const file = serializeSvg(tree);
    expect(file.split(PIXEL)).toHaveLength(2);
    expect(file.match(/<use /g)).toHaveLength(2);
    const read = readSvg(tree).nodes;
    expect(read.map((node) => 'src' in node && node.src)).toEqual([PIXEL, PIXEL]);
    for (const [at, node] of read.entries()) expectSame(node, nodes[at]!);
  });

  it('has the picture of patterns once, however many letters and shapes they fill', () => {
    const fill = { type: 'pattern', source: 'https://elsewhere.example/a.png', repeat: 'repeat' } as const;
    const file = serializeSvg(
      writeNodes([
        createNode('curvedText', { ...text, diameter: 300, fill }),
        createNode('rect', { width: 90, height: 40, fill, stroke: { ...fill, offsetX: 3 }, strokeWidth: 5 }),
      ]),
    );
    expect(file.match(/<pattern /g)!.length).toBeGreaterThan(5);
    expect(file.split(PIXEL)).toHaveLength(2);
  });

  const cut = { cropX: 5.5, cropY: -3, width: 20, height: 30, filters: [{ type: 'Sepia' }] };
  const part = { ...picture, href: `${PIXEL}part`, left: 5, width: 21, isChanged: true };

  it('keeps crop and filters with the picture they are of, where the file only shows what is left', () => {
    const node = createNode('image', { publicId: 'a', ...media, ...turned, ...cut });
    const [read] = readSvg(writeNodes([node], {}, part)).nodes;
    expect(read).toMatchObject({ src: PIXEL, ...cut });
    expectSame(read!, node);
  });

  it.each([true, false])(
    'takes crop and filters as done where their picture is not to be had: %s',
    (isShared) => {
      const node = createNode('image', {
        publicId: 'a',
        ...turned,
        ...cut,
        src: 'https://elsewhere.example/a.png',
      });
      const [read] = readSvg(writeNodes([node], {}, { ...part, isShared })).nodes;
      expect(read).toMatchObject({
        src: part.href,
        cropX: 0.5,
        cropY: 0,
        width: 20,
        height: 30,
        filters: [],
      });
      expectSame(read!, node);
    },
  );

  it('keeps groups in groups, with their members where they were', () => {
    const group = createNode('group', { id: 'g', ...turned, width: 100, height: 80, opacity: 0.5 });
    const inner = createNode('group', { id: 'h', parentId: 'g', left: 10, angle: 20, width: 30, height: 30 });
    const leaf = createNode('rect', { id: 'r', parentId: 'h', width: 9, height: 9, visible: false });
    const shadow = { color: 'rgba(0,0,0,0.5)', blur: 4, offsetX: 3, offsetY: 3 };
    const { nodes } = readSvg(writeNodes([{ ...group, shadow }, inner, leaf]));
    expect(nodes.map(({ id, parentId, kind }) => [id, parentId, kind])).toEqual([
      ['g', null, 'group'],
      ['h', 'g', 'group'],
      ['r', 'h', 'rect'],
    ]);
    expectSame(nodes[0]!, group);
    expectSame(nodes[1]!, inner);
    expect(nodes[2]).toMatchObject({ visible: false, width: 9 });
    expect(nodes[0]).toMatchObject({ shadow, opacity: 0.5 });
  });

  it('keeps what a member blends piece by piece in one node', () => {
    const group = createNode('group', { id: 'g', width: 100, height: 80 });
    const leaf = createNode('rect', {
      id: 'r',
      parentId: 'g',
      ...turned,
      width: 30,
      height: 20,
      fill: '#112233',
      stroke: '#445566',
      strokeWidth: 4,
      opacity: 0.5,
      globalCompositeOperation: 'multiply',
    });
    const tree = writeNodes([group, leaf]);
    expect(serializeSvg(tree).match(/mix-blend-mode:multiply/g)).toHaveLength(2);
    const { nodes } = readSvg(tree);
    expect(nodes).toHaveLength(2);
    expectSame(nodes[1]!, leaf);
  });

  it('keeps clip paths in clip paths, inverted and absolute', () => {
    const deep = createNode('circle', { id: 'x', radius: 9 });
    const clip = {
      ...createNode('rect', { id: 'y', width: 50, height: 50, ...turned }),
      clipPath: { node: deep, children: [] },
    };
    const node = createNode('rect', {
      width: 80,
      height: 80,
      clipPath: { node: clip, children: [], inverted: true, absolutePositioned: true },
    });
    const [read] = readSvg(writeNodes([node])).nodes;
    expect(read?.clipPath).toMatchObject({
      inverted: true,
      absolutePositioned: true,
      node: { kind: 'rect', angle: 33 },
    });
    expect(read?.clipPath?.node.clipPath?.node).toMatchObject({ kind: 'circle', radius: 9 });
  });

  it('takes over what was moved and painted in another program', () => {
    const tree = writeNodes([
      createNode('rect', { publicId: 'a', width: 10, height: 10, strokeWidth: 0, fill: 'red' }),
    ]);
    const edited = edit(tree, 'a', { transform: 'matrix(2 0 0 2 100 50)', style: 'fill:#00ff00' });
    const [read] = readSvg(edited).nodes;
    expect(read).toMatchObject({ publicId: 'a', fill: '#00ff00', scaleX: 2, scaleY: 2, left: 90, top: 40 });
  });

  it('shows colours of CSS Color 4 to programs that only know hex, and keeps their words', () => {
    const fill = 'oklch(0.6 0.15 30 / 0.5)';
    const stroke = {
      type: 'linear' as const,
      coords: { x1: 0, y1: 0, x2: 9, y2: 9 },
      colorStops: [
        { offset: 0, color: 'color(display-p3 1 0 0)' },
        { offset: 1, color: 'lab(100 0 0)', opacity: 0.25 },
      ],
    };
    const tree = writeNodes([createNode('rect', { width: 9, height: 9, fill, stroke, strokeWidth: 2 })]);
    const written = serializeSvg(tree);
    expect(written).toContain('fill="#ca5747" fill-opacity="0.5"');
    expect(written).toContain('stop-color="#ff0000"');
    expect(written).toContain('stop-color="#ffffff" stop-opacity="0.25"');
    expect(readSvg(tree).nodes[0]).toMatchObject({ fill, stroke });
  });

  it('shows as black what is no colour, as canvases do, and keeps its word', () => {
    for (const fill of ['none', 'NONE', 'nonsense']) {
      const tree = writeNodes([
        createNode('rect', { publicId: 'a', width: 9, height: 9, strokeWidth: 0, fill }),
      ]);
      expect(findById(tree, 'a')?.attributes.fill).toBe('#000000');
      expect(readSvg(tree).nodes[0]).toMatchObject({ fill });
    }
  });

  it('gives twins in a file ids of their own and remembers the public one', () => {
    const twin = { publicId: 'mesmo', width: 5, height: 5 };
    const { nodes } = readSvg(writeNodes([createNode('rect', twin), createNode('rect', twin)]));
    expect(nodes.map(({ publicId }) => publicId)).toEqual(['mesmo', 'mesmo']);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(2);
  });

  it('keeps kind, id and place of any shape anywhere', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const kinds = fc.constantFrom<NodeKind>(
      'rect',
      'triangle',
      'image',
      'group',
      'ellipse',
      'polygon',
      'path',
    );
    fc.assert(
      fc.property(
        kinds,
        fc.string({ minLength: 1, maxLength: 60 }),
        fc.record({
          left: number(-5000, 5000),
          top: number(-5000, 5000),
          angle: number(-720, 720),
          scaleX: number(0.01, 50),
          scaleY: number(0.01, 50),
          skewX: number(-60, 60),
          skewY: number(-60, 60),
          flipX: fc.boolean(),
          flipY: fc.boolean(),
          strokeUniform: fc.boolean(),
        }),
        (kind, name, place) => {
          const sample =
            samples.find((node) => node.kind === kind) ?? createNode('group', { width: 20, height: 10 });
          const node = { ...sample, ...place, publicId: name, name } as SceneNode;
          const read = readSvg(writeNodes([node])).nodes[0]!;
          expectSame(read, node);
          expect(read.name).toBe(name);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('hostile words in a document', () => {
  const payloads = [
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '</style><script>alert(1)</script>',
    'javascript:alert(1)',
    'url(https://evil.example/x)',
    ']]><!ENTITY x SYSTEM "file:///etc/passwd">',
    '\u0000\u0008\ud800 & < > " \' \n\t',
  ];

  it.each(payloads)('%j stays a word', (payload) => {
    const color = { fill: payload, stroke: payload, backgroundColor: payload };
    const xml = serializeSvg(
      writeNodes(
        [
          createNode('rect', { publicId: payload, name: payload, width: 9, height: 9, ...color }),
          createNode('textbox', {
            ...text,
            text: payload,
            fontFamily: payload,
            fontWeight: payload,
            ...color,
          }),
          createNode('rect', {
            shadow: { color: payload, blur: 2, offsetX: 1, offsetY: 1 },
            width: 9,
            height: 9,
          }),
        ],
        { title: payload },
      ),
    );
    expect(xml).not.toMatch(/<script|<!ENTITY/);
    // Outside quotes there are only names and quoted values.
    const tags = xml.match(/<[a-zA-Z](?:[^"'>]|"[^"]*"|'[^']*')*>/g) ?? [];
    for (const tag of tags) {
      const names = tag.replace(/"[^"]*"|'[^']*'/g, '""').match(/[\w:-]+(?==)/g) ?? [];
      expect(names.filter((name) => /^on/i.test(name))).toEqual([]);
      expect(
        tag.replace(/data-prancheta='[^']*'|data-prancheta="[^"]*"|font-family="[^"]*"|\bid="[^"]*"/g, ''),
      ).not.toMatch(/evil|javascript:/);
    }
  });
});

function edit(tree: SvgElement, id: string, attributes: Record<string, string>): SvgElement {
  const own = tree.attributes.id === id ? { ...tree.attributes, ...attributes } : tree.attributes;
  return {
    ...tree,
    attributes: own,
    children: tree.children.map((child) => (typeof child === 'string' ? child : edit(child, id, attributes))),
  };
}
