import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { halfWidthMeasurer } from '../../tests/harness/TestEditorStubs.ts';
import { applyLayout } from '../commands/applyLayout.ts';
import { setArtboard } from '../commands/setArtboard.ts';
import { createHistory } from '../document/history/createHistory.ts';
import { type OpenDocument, openDocument } from '../document/openDocument.ts';
import { nodeCenter } from '../geometry/nodeMatrix.ts';
import { createNode } from '../nodes/createNode.ts';
import type { MediaNode, NodeId, SceneNode, TextNode } from '../nodes/types.ts';
import { isTextNode } from '../queries/isTextNode.ts';
import { worldBounds } from '../queries/worldBounds.ts';
import { layoutText } from '../text/layoutText.ts';
import { planLayout } from './planLayout.ts';
import { readParts } from './readParts.ts';

type Size = { readonly width: number; readonly height: number };

const measurer = halfWidthMeasurer;
const square = { width: 1000, height: 1000 };

/** Texts at the size of their letters, as every reader of a layout gives them. */
function sized(node: SceneNode): SceneNode {
  if (!isTextNode(node)) return node;
  const { width, height } = layoutText(node, measurer);
  return { ...node, width, height };
}

function open(nodes: readonly SceneNode[], size: Size = square) {
  const document = openDocument(new Y.Doc());
  setArtboard(document, { ...size, left: 0, top: 0 });
  document.transact('load', (writer) => nodes.forEach((node) => writer.insert(sized(node))));
  const history = createHistory(document);
  history.clear();
  const relay = (to: Size) => applyLayout(document, planLayout(document.reader, to, { measurer }));
  const box = (id: NodeId) => {
    const { left, top, width, height } = worldBounds(document.reader, id, 'outline')!;
    return { left, top, right: left + width, bottom: top + height };
  };
  return { document, history, relay, box, get: (id: NodeId) => document.get(id)! };
}

const rect = (id: string, left: number, top: number, width: number, height: number, more = {}) =>
  createNode('rect', { id, left, top, width, height, strokeWidth: 0, ...more });
const textbox = (id: string, text: string, left: number, top: number, width: number, more = {}) =>
  createNode('textbox', { id, text, left, top, width, fontSize: 40, strokeWidth: 0, ...more });
const image = (id: string, left: number, top: number, width: number, height: number, more = {}) =>
  createNode('image', { id, left, top, width, height, src: `/${id}.png`, strokeWidth: 0, ...more });

describe('what is made for the edges', () => {
  it('covers the artboard as before: a picture cropped about its middle, a shape with even corners', () => {
    const { relay, box, get } = open([
      image('foto', 0, 0, 500, 500, { scaleX: 2, scaleY: 2, cropX: 50, cropY: 50 }),
      rect('veu', 0, 0, 1000, 1000, { rx: 20, ry: 20 }),
    ]);
    relay({ width: 1000, height: 2000 });
    for (const id of ['foto', 'veu']) expect(box(id)).toEqual({ left: 0, top: 0, right: 1000, bottom: 2000 });
    const foto = get('foto') as MediaNode;
    expect([foto.scaleX, foto.scaleY]).toEqual([4, 4]);
    expect([foto.cropX + foto.width / 2, foto.cropY + foto.height / 2]).toEqual([300, 300]);
    const veu = get('veu');
    expect(veu.scaleX).toBe(veu.scaleY);
  });

  it('shows more of a picture where the file has more, instead of going further in', () => {
    const { document, get } = open([image('foto', 0, 0, 1000, 1000, { cropX: 500 })]);
    const findPictureSize = () => ({ x: 2000, y: 1000 });
    applyLayout(
      document,
      planLayout(document.reader, { width: 2000, height: 1000 }, { measurer, findPictureSize }),
    );
    const { scaleX, scaleY, cropX, cropY, width, height } = get('foto') as MediaNode;
    // As much nearer as everything else is larger; without the rest of the file it would be twice as near.
    expect(scaleX).toBeCloseTo(Math.SQRT2);
    expect([scaleY, cropX + width / 2, cropY + height / 2]).toEqual([scaleX, 1000, 500]);
    expect([width * scaleX, height * scaleY]).toEqual([2000, 1000]);
  });

  it('covers with what is turned, mirrored or grouped as well, whichever side grows', () => {
    const about = { left: 500, top: 500, originX: 'center', originY: 'center' } as const;
    for (const size of [
      { width: 2000, height: 1000 },
      { width: 1000, height: 1700 },
      { width: 500, height: 1000 },
    ]) {
      for (const angle of [90, 180, 270, -90]) {
        const { relay, box } = open([image('foto', 0, 0, 1000, 1000, { ...about, angle })]);
        relay(size);
        const { left, top, right, bottom } = box('foto');
        for (const [at, wanted] of [
          [left, 0],
          [top, 0],
          [right, size.width],
          [bottom, size.height],
        ])
          expect(at).toBeCloseTo(wanted!);
      }
      const { document, relay, box } = open([
        rect('aslant', -50, -50, 1100, 1100, { angle: 0.5 }),
        createNode('group', { id: 'g', ...about, width: 1000, height: 1000 }),
        rect('fundo', -500, -500, 1000, 1000, { parentId: 'g' }),
        rect('veu', -500, -100, 300, 300, { parentId: 'g' }),
      ]);
      const before = document.get('g')!.scaleX;
      relay(size);
      for (const id of ['aslant', 'g']) {
        expect(Math.max(box(id).left, box(id).top)).toBeLessThanOrEqual(1e-6);
        expect(box(id).right).toBeGreaterThanOrEqual(size.width - 1e-6);
        expect(box(id).bottom).toBeGreaterThanOrEqual(size.height - 1e-6);
      }
      const most = Math.max(size.width, size.height) / 1000;
      expect(document.get('g')).toMatchObject({ scaleX: before * most, scaleY: before * most });
    }
  });

  it('does not blow up a group that only has something in all corners, nor one with text', () => {
    const about = { left: 500, top: 500, originX: 'center', originY: 'center', width: 1000, height: 1000 };
    const { relay, get } = open([
      createNode('group', { id: 'cantos', ...about } as object),
      rect('um', -500, -500, 100, 100, { parentId: 'cantos' }),
      rect('dois', 400, 400, 100, 100, { parentId: 'cantos' }),
      createNode('group', { id: 'tudo', ...about } as object),
      rect('fundo', -500, -500, 1000, 1000, { parentId: 'tudo' }),
      textbox('texto', 'oi', -100, 0, 300, { parentId: 'tudo' }),
    ]);
    relay({ width: 2000, height: 1000 });
    for (const id of ['cantos', 'tudo']) expect(get(id).scaleX).toBeLessThan(1.5);
  });

  it('gives pictures even borders and shadows, however much nearer each has to come', () => {
    const shadow = {
      color: '#000',
      blur: 10,
      offsetX: 4,
      offsetY: 4,
      nonScaling: false,
      affectStroke: false,
    };
    for (const strokeUniform of [false, true]) {
      const look = { stroke: '#fff', strokeWidth: 20, strokeDashArray: [30, 10], strokeUniform, shadow };
      const { document, get } = open([image('a', 0, 0, 480, 980, look), image('b', 500, 0, 480, 980, look)]);
      const findPictureSize = ({ id }: MediaNode) => (id === 'a' ? { x: 4000, y: 4000 } : { x: 480, y: 980 });
      const plan = planLayout(document.reader, { width: 2000, height: 1000 }, { measurer, findPictureSize });
      applyLayout(document, plan);
      expect(get('a').scaleX).not.toBeCloseTo(get('b').scaleX);
      for (const id of ['a', 'b']) {
        const node = get(id);
        const inks = [node.strokeWidth, ...node.strokeDashArray!].map(
          (ink) => ink * (strokeUniform ? 1 : node.scaleX),
        );
        const cast = [node.shadow!.blur, node.shadow!.offsetX].map((length) => length * node.scaleX);
        [...inks, ...cast].forEach((length, at) =>
          expect(length).toBeCloseTo([20, 30, 10, 10, 4][at]! * Math.SQRT2),
        );
        const { left, top, width, height } = worldBounds(document.reader, id, 'framed')!;
        expect([left, top, width, height].map(Math.round)).toEqual([id === 'a' ? 0 : 1000, 0, 1000, 1000]);
      }
    }
  });

  it('keeps bands on their edge with what stands on them, and draws frames out by the same margin', () => {
    const { relay, box } = open([
      rect('moldura', 50, 50, 900, 900),
      rect('faixa', 0, 900, 1000, 100),
      textbox('rodape', 'loja', 400, 925, 200),
    ]);
    relay({ width: 1000, height: 1600 });
    const [faixa, rodape, moldura] = ['faixa', 'rodape', 'moldura'].map(box);
    expect(faixa!.left).toBeCloseTo(0);
    expect([faixa!.right, faixa!.bottom]).toEqual([1000, 1600]);
    expect(rodape!.top).toBeGreaterThan(faixa!.top);
    expect(moldura!.left).toBeCloseTo(moldura!.top);
    expect(1600 - moldura!.bottom).toBeCloseTo(moldura!.left);
  });

  it('keeps a drawing clear of texts, whatever stands between its pieces', () => {
    const { relay, box } = open(
      [
        rect('fita', 404, 225, 272, 102),
        rect('selo', 479, 334, 122, 197),
        image('foto', 86, 536, 596, 229),
        textbox('ao lado', 'Oi', 86, 413, 133),
        textbox('embaixo', 'Feira', 86, 816, 300),
      ],
      { width: 1080, height: 1080 },
    );
    relay({ width: 1500, height: 500 });
    expect(box('embaixo').top).toBeGreaterThanOrEqual(box('foto').bottom);
    expect(box('ao lado').right).toBeLessThanOrEqual(box('selo').left);
  });

  it('draws tiles out together, without a gap', () => {
    const { relay, box } = open([image('a', 0, 0, 500, 1000), image('b', 500, 0, 500, 1000)]);
    relay({ width: 2000, height: 1000 });
    expect(box('a').right).toBeCloseTo(box('b').left);
    expect([box('a').left, box('b').right]).toEqual([0, 2000]);
  });
});

describe('what stands on it', () => {
  it('keeps thin strokes that reach from edge to edge only together', () => {
    for (const kind of ['path', 'line', 'circle', 'rect'] as const) {
      const blades = Array.from(
        { length: 67 },
        (_, at) =>
          createNode(kind, {
            ...{ id: `n${at}`, left: at * 15, top: 900, width: 2, height: 80 },
            ...{ stroke: '#0a0', strokeWidth: 10, strokeUniform: at % 2 === 0 },
          }) as SceneNode,
      );
      const { relay, get } = open(blades);
      for (const size of [{ width: 1080, height: 1920 }, { width: 300, height: 1920 }, square]) relay(size);
      for (const { id } of blades) expect(get(id).width * get(id).scaleX).toBeGreaterThan(0);
    }
  });

  it('covers with outlined shapes as well, however uneven they are stretched', () => {
    for (const strokeUniform of [false, true]) {
      for (const size of [
        { width: 400, height: 1600 },
        { width: 2000, height: 500 },
      ]) {
        const look = { strokeWidth: 40, stroke: '#000', strokeUniform };
        const { document, relay } = open([
          createNode('circle', { id: 'sol', left: -20, top: -20, width: 1000, height: 1000, ...look }),
        ]);
        relay(size);
        const { left, top, width, height } = worldBounds(document.reader, 'sol', 'framed')!;
        // It hung over all edges by as much.
        expect(left).toBeLessThan(0);
        expect([top, width, height]).toEqual([
          expect.closeTo(left),
          expect.closeTo(size.width - 2 * left),
          expect.closeTo(size.height - 2 * left),
        ]);
      }
    }
  });

  it('keeps lists in line, the middle in the middle, and corners in their corner', () => {
    const { relay, box } = open([
      textbox('titulo', 'Feira', 0, 100, 1000, { textAlign: 'center', fontSize: 100 }),
      textbox('um', 'Pães', 100, 400, 500),
      textbox('dois', 'Bolos e tortas', 100, 560, 500),
      textbox('tres', 'Café', 100, 720, 500),
      rect('selo', 920, 0, 80, 80),
    ]);
    relay({ width: 1000, height: 1800 });
    const [um, dois, tres, selo, titulo] = ['um', 'dois', 'tres', 'selo', 'titulo'].map(box);
    expect(dois!.left).toBeCloseTo(um!.left);
    expect(tres!.left).toBeCloseTo(um!.left);
    expect(tres!.top - dois!.top).toBeCloseTo(dois!.top - um!.top);
    expect((titulo!.left + titulo!.right) / 2).toBeCloseTo(500);
    expect([selo!.right, selo!.top]).toEqual([1000, 0]);
  });

  it('keeps centred texts and the button below them about one middle, wherever that is', () => {
    const { document, relay } = open([
      textbox('titulo', 'Título', 100, 100, 500, { textAlign: 'center' }),
      textbox('frase', 'Sub', 100, 400, 500, { textAlign: 'center' }),
      rect('botao', 100, 700, 500, 100),
    ]);
    relay({ width: 1000, height: 1800 });
    const [titulo, frase, botao] = [...partsOf(document).values()].map(({ lo, hi }) => (lo[0] + hi[0]) / 2);
    expect(frase).toBeCloseTo(titulo!);
    expect(botao).toBeCloseTo(titulo!);
  });

  it('gives letters another size, not a scale, and leaves the wrap of a text as it was', () => {
    const { relay, get } = open([textbox('t', 'um texto que quebra em linhas', 300, 300, 220)]);
    const before = layoutText(get('t') as TextNode, measurer).lines.map(({ text }) => text);
    relay({ width: 2000, height: 2000 });
    const after = get('t') as TextNode;
    expect(after).toMatchObject({ fontSize: 80, scaleX: 1, scaleY: 1 });
    expect(layoutText(after, measurer).lines.map(({ text }) => text)).toEqual(before);
  });

  it('cuts a text box whose empty rest would hang out, and not its letters', () => {
    const { relay, box, get } = open([textbox('t', 'oi', 0, 100, 1000, { textAlign: 'center' })]);
    relay({ width: 1000, height: 2000 });
    expect((get('t') as TextNode).fontSize).toBeGreaterThan(50);
    expect(box('t').left).toBeGreaterThanOrEqual(0);
    expect(box('t').right).toBeLessThanOrEqual(1000);
  });

  it('carries along what is locked or hidden, groups, masks on the canvas and guides', () => {
    const clip = rect('', 400, 400, 100, 100);
    const { document, relay, box, get } = open([
      rect('preso', 100, 100, 100, 100, { locked: true }),
      rect('oculto', 800, 800, 100, 100, { hidden: true }),
      createNode('group', { id: 'g', left: 500, top: 200, width: 100, height: 100 }),
      rect('membro', -50, -50, 100, 100, {
        parentId: 'g',
        strokeUniform: true,
        stroke: '#000',
        strokeWidth: 4,
      }),
      image('m', 400, 400, 100, 100, {
        clipPath: { node: clip, children: [], absolutePositioned: true },
      }),
    ]);
    setArtboard(document, { guides: [{ id: 'a', axis: 'x', at: 500 }] });
    relay({ width: 2000, height: 2000 });
    expect(box('preso')).toEqual({ left: 200, top: 200, right: 400, bottom: 400 });
    expect(box('oculto').left).toBeCloseTo(1600);
    expect(get('g')).toMatchObject({ scaleX: 2, left: 1000, top: 400 });
    expect(get('membro')).toMatchObject({ strokeWidth: 8 });
    expect(nodeCenter(get('membro'))).toEqual({ x: 2, y: 2 });
    expect(get('m').clipPath?.node).toMatchObject({ left: 800, top: 800 });
    expect(document.reader.artboard.guides).toEqual([{ id: 'a', axis: 'x', at: 1000 }]);
  });

  it('carries masks on the canvas along for members of groups, and for masks of masks', () => {
    const onCanvas = (more = {}) => ({
      node: rect('', 400, 400, 100, 100, {
        strokeUniform: true,
        stroke: '#000',
        strokeWidth: 4,
        originX: 'center',
        originY: 'center',
        ...more,
      }),
      children: [],
      absolutePositioned: true,
    });
    const ofOwner = { node: rect('', -50, -50, 100, 100, { clipPath: onCanvas() }), children: [] };
    const { relay, get } = open([
      createNode('group', { id: 'g', left: 450, top: 450 }),
      createNode('group', { id: 'h', left: 0, top: 0, parentId: 'g' }),
      rect('membro', -50, -50, 100, 100, { parentId: 'h', clipPath: onCanvas({ clipPath: onCanvas() }) }),
      rect('solto', 100, 700, 100, 100, { clipPath: ofOwner }),
      image('capa', 0, 0, 1000, 1000, { clipPath: ofOwner }),
    ]);
    relay({ width: 2000, height: 2000 });
    const moved = { left: 800, top: 800, scaleX: 2, scaleY: 2, strokeWidth: 8 };
    const clip = get('membro').clipPath!;
    expect(clip.node).toMatchObject(moved);
    expect(clip.node.clipPath?.node).toMatchObject(moved);
    for (const id of ['solto', 'capa']) {
      expect(get(id).clipPath?.node).toMatchObject({ left: -50, scaleX: 1 });
      expect(get(id).clipPath?.node.clipPath?.node).toMatchObject(moved);
    }
  });

  it('takes an empty artboard, and one with nothing but a hair line', () => {
    for (const nodes of [
      [],
      [createNode('line', { id: 'l', x1: 0, y1: 0, x2: 300, y2: 0, left: 100, top: 100 })],
    ]) {
      const { document, relay } = open(nodes);
      relay({ width: 1, height: 32_768 });
      expect(document.reader.artboard).toMatchObject({ width: 1, height: 32_768 });
    }
  });
});

it('lays out thousands of pieces on one place before the test runs out of time', () => {
  const { document } = open(
    Array.from({ length: 2500 }, (_, i) => rect(`n${i}`, 400 + (i % 50), 400 + (i % 37), 100, 100)),
  );
  const { patches } = planLayout(document.reader, { width: 1080, height: 1920 }, { measurer });
  expect(patches.size).toBe(2500);
});

/** A node, or a group and its members, somewhere on or over an artboard of 1000 × 1000. */
const anyNode = fc
  .record({
    kind: fc.constantFrom('rect', 'textbox', 'image', 'circle', 'group', 'turned', 'path', 'line'),
    left: fc.integer({ min: -300, max: 900 }),
    top: fc.integer({ min: -300, max: 900 }),
    width: fc.integer({ min: 1, max: 700 }),
    height: fc.integer({ min: 1, max: 700 }),
    stand: fc.record({
      angle: fc.constantFrom(30, 90, 180, -45),
      skewX: fc.constantFrom(0, 0, 20),
      scaleX: fc.constantFrom(1, 0.5, 2),
      strokeUniform: fc.boolean(),
      strokeWidth: fc.constantFrom(0, 6),
      stroke: fc.constant('#000'),
    }),
    look: fc.record({
      locked: fc.boolean(),
      hidden: fc.boolean(),
      flipX: fc.boolean(),
      textAlign: fc.constantFrom('left', 'center', 'right', 'justify'),
      text: fc.constantFrom('Oi', 'uma frase que quebra', 'duas\nlinhas'),
    }),
  })
  .map(({ kind, left, top, width, height, stand, look }) => (id: string): readonly SceneNode[] => {
    const common = { id, left, top, strokeWidth: 0, ...look };
    if (kind === 'textbox') return [createNode('textbox', { ...common, width: width + 60, fontSize: 30 })];
    if (kind === 'image') return [createNode('image', { ...common, width, height, src: '/a.png' })];
    if (kind === 'circle') return [createNode('circle', { ...common, radius: width / 2 })];
    if (kind === 'turned') return [createNode('rect', { ...common, ...stand, width, height })];
    if (kind === 'line') return [createNode('line', { ...common, x1: 0, y1: 0, x2: width, y2: height })];
    if (kind === 'path') {
      const path = [['M', 0, 0], ['L', width, 10], ['L', width / 2, height], ['Z']] as const;
      return [createNode('path', { ...common, path })];
    }
    if (kind === 'group') {
      const half = { left: -width / 2, top: -height / 2, width: width / 2, height: height / 2 };
      return [
        createNode('group', { id, left, top }),
        rect(`${id}a`, half.left, half.top, half.width, half.height, { parentId: id, ...stand }),
        createNode('group', { id: `${id}b`, parentId: id, left: 0, top: 0, angle: stand.angle }),
        createNode('circle', { id: `${id}c`, parentId: `${id}b`, radius: 30, strokeWidth: 0 }),
      ];
    }
    return [createNode('rect', { ...common, width, height })];
  });

/** Whole artboards, bands and halves come as often as anything else, lying on their side or head as well. */
const anyEdged = fc
  .record({
    box: fc.constantFrom([0, 0, 1000, 1000], [0, 850, 1000, 150], [0, 0, 500, 1000], [60, 60, 880, 880]),
    kind: fc.constantFrom('rect', 'image'),
    angle: fc.constantFrom(0, 0, 90, 180),
  })
  .map(({ box: [left, top, width, height], kind, angle }) => (id: string): readonly SceneNode[] => {
    const sides = angle === 90 ? { width: height!, height: width! } : { width: width!, height: height! };
    const middle = {
      left: left! + width! / 2,
      top: top! + height! / 2,
      originX: 'center',
      originY: 'center',
    };
    const make = kind === 'rect' ? rect : image;
    return [make(id, middle.left, middle.top, sides.width, sides.height, { ...middle, angle })];
  });
const anyDesign = fc
  .array(fc.oneof({ weight: 4, arbitrary: anyNode }, { weight: 1, arbitrary: anyEdged }), { maxLength: 12 })
  .map((makers) => makers.flatMap((make, at) => make(`n${at}`)));
const side = fc.integer({ min: 200, max: 4000 });
const anySize = fc.record({ width: side, height: side });

const partsOf = (document: OpenDocument) =>
  new Map(readParts(document.reader, measurer).map((part) => [part.node.id, part]));

const without = (node: SceneNode, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)));
const CHANGED = [
  ...['left', 'top', 'width', 'height', 'scaleX', 'scaleY', 'cropX', 'cropY', 'fontSize', 'minWidth'],
  ...['strokeWidth', 'shadow', 'clipPath'],
];

describe('of every design', () => {
  it('the same size changes nothing', () => {
    fc.assert(
      fc.property(anyDesign, (nodes) => {
        const { document } = open(nodes);
        expect(planLayout(document.reader, square, { measurer }).patches.size).toBe(0);
      }),
    );
  });

  it('another size is one step, which undo takes back whole, and touches places and sizes only', () => {
    fc.assert(
      fc.property(anyDesign, anySize, (nodes, size) => {
        const { document, history, relay } = open(nodes);
        const before = [...document.reader.ids()].map((id) => document.get(id)!);
        relay(size);
        for (const node of before)
          expect(without(document.get(node.id)!, CHANGED)).toEqual(without(node, CHANGED));
        if (!history.canUndo) return;
        history.undo();
        expect(history.canUndo).toBe(false);
        expect(document.reader.artboard).toMatchObject(square);
        for (const node of before) expect(document.get(node.id)).toEqual(node);
      }),
    );
  });

  it('what covers the artboard covers it afterwards', () => {
    fc.assert(
      fc.property(anyDesign, anySize, (nodes, size) => {
        const { document, relay } = open(nodes);
        const before = partsOf(document);
        relay(size);
        const slack = 1e-6 * Math.max(size.width, size.height);
        for (const [id, part] of partsOf(document)) {
          const { lo, hi, form } = before.get(id)!;
          if (form === 'rigid' || Math.max(...lo) > 0 || Math.min(...hi) < 1000) continue;
          expect(Math.max(...part.lo)).toBeLessThanOrEqual(slack);
          expect(part.hi[0]).toBeGreaterThanOrEqual(size.width - slack);
          expect(part.hi[1]).toBeGreaterThanOrEqual(size.height - slack);
        }
      }),
    );
  });

  it('nothing that was inside ends outside', () => {
    fc.assert(
      fc.property(anyDesign, anySize, (nodes, size) => {
        const { document, relay } = open(nodes);
        const before = partsOf(document);
        relay(size);
        // Font sizes are rounded.
        const slack = 1e-5 * Math.max(size.width, size.height);
        for (const [id, part] of partsOf(document)) {
          const { lo, hi, form } = before.get(id)!;
          if (form === 'ground') continue;
          if (lo[0] < 0 || lo[1] < 0 || hi[0] > 1000 || hi[1] > 1000) continue;
          expect(Math.min(...part.lo)).toBeGreaterThanOrEqual(-slack);
          expect(part.hi[0]).toBeLessThanOrEqual(size.width + slack);
          expect(part.hi[1]).toBeLessThanOrEqual(size.height + slack);
        }
      }),
    );
  });

  it('both sides times k is everything times k', () => {
    fc.assert(
      fc.property(anyDesign, fc.constantFrom(0.5, 1.5, 3), (nodes, k) => {
        const { document, relay, box } = open(nodes);
        const before = nodes.map(({ id }) => box(id));
        relay({ width: 1000 * k, height: 1000 * k });
        nodes.forEach(({ id, kind }, at) => {
          const after = box(id);
          if (kind === 'textbox') {
            expect((document.get(id) as TextNode).fontSize).toBeCloseTo(30 * k, 3);
            const { left, right, top, bottom } = before[at]!;
            expect((after.left + after.right) / 2).toBeCloseTo(((left + right) / 2) * k, 1);
            expect((after.top + after.bottom) / 2).toBeCloseTo(((top + bottom) / 2) * k, 1);
            return;
          }
          for (const edge of ['left', 'top', 'right', 'bottom'] as const)
            expect(after[edge]).toBeCloseTo(before[at]![edge] * k, 5);
        });
        expect(document.size).toBe(nodes.length);
      }),
    );
  });

  it('what is aligned in a column or a row remains so, by its edges and its middle', () => {
    const one = fc.record({
      length: fc.integer({ min: 100, max: 400 }),
      depth: fc.integer({ min: 80, max: 200 }),
    });
    const column = fc.record({
      share: fc.constantFrom(0, 0.5, 1),
      at: fc.integer({ min: 5, max: 595 }),
      isRow: fc.boolean(),
      things: fc.array(one, { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(column, anySize, ({ share, at, isRow, things }, size) => {
        const room = Math.max(...things.map(({ length }) => length));
        const { relay, box } = open(
          things.map(({ length, depth }, i) => {
            const along = at + (room - length) * share;
            const down = 60 + i * 310;
            return isRow
              ? rect(`n${i}`, down, along, depth, length)
              : rect(`n${i}`, along, down, length, depth);
          }),
        );
        relay(size);
        const places = things.map((_, i) => {
          const { left, right, top, bottom } = box(`n${i}`);
          const [lo, hi] = isRow ? [top, bottom] : [left, right];
          return lo + (hi - lo) * share;
        });
        expect(Math.max(...places) - Math.min(...places)).toBeLessThan(1e-3);
      }),
      { numRuns: 300 },
    );
  });

  it('nothing comes to lie on what it stood beside', () => {
    // Confetti keeps nothing clear, nor does what an edge holds.
    const length = fc.integer({ min: 110, max: 260 });
    const place = fc.integer({ min: 30, max: 860 });
    const block = fc.record({
      left: place,
      top: place,
      width: length,
      height: length,
      hasText: fc.boolean(),
    });
    type Block = {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    };
    const shared = (a: Block, b: Block): number =>
      Math.min(
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      );
    fc.assert(
      fc.property(fc.array(block, { minLength: 12, maxLength: 40 }), anySize, (blocks, size) => {
        const alone: SceneNode[] = [];
        const boxes: Block[] = [];
        for (const { left, top, width, height, hasText } of blocks) {
          const one = { left, top, right: left + width, bottom: top + height };
          if (one.right > 970 || one.bottom > 970 || boxes.some((other) => shared(one, other) > 0)) continue;
          boxes.push(one);
          const id = `n${alone.length}`;
          const look = { fontSize: Math.min(width, height / 1.13), backgroundColor: '#fff' };
          alone.push(hasText ? textbox(id, 'O', left, top, width, look) : rect(id, left, top, width, height));
        }
        const { relay, box } = open(alone);
        relay(size);
        const after = alone.map(({ id }) => box(id));
        after.forEach((one, at) => {
          for (const other of after.slice(0, at)) expect(shared(one, other)).toBeLessThan(1);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('texts keep their lines, those in a box that just fits them as well', () => {
    const text = fc.record({
      text: fc.constantFrom('Oi', 'Grande promoção de verão', 'duas\nlinhas curtas', 'uma frase que quebra'),
      textAlign: fc.constantFrom('left', 'center', 'right', 'justify'),
      fontSize: fc.integer({ min: 10, max: 60 }),
      left: fc.integer({ min: 0, max: 500 }),
      top: fc.integer({ min: 0, max: 900 }),
      width: fc.option(fc.integer({ min: 20, max: 500 })),
    });
    const promo = { text: 'Grande promoção de verão', textAlign: 'left', fontSize: 45, left: 0, top: 0 };
    const tightLine = [
      { ...promo, width: 405 },
      { ...promo, text: 'Oi', fontSize: 10, width: null },
    ];
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), anySize, (texts, size) => {
        const { document, relay } = open(
          texts.map(({ width, ...look }, at) => {
            const wide = createNode('textbox', { id: `t${at}`, ...look, width: 5000, strokeWidth: 0 });
            const fit = Math.max(...layoutText(wide, measurer).lines.map((line) => line.width));
            return { ...wide, width: width ?? fit };
          }),
        );
        const linesOf = (at: number) =>
          layoutText(document.get(`t${at}`) as TextNode, measurer).lines.map((line) => line.text);
        const before = texts.map((_, at) => linesOf(at));
        relay(size);
        expect(texts.map((_, at) => linesOf(at))).toEqual(before);
      }),
      // A line that just fits in the middle of a text: as many lines afterwards may break elsewhere.
      { numRuns: 300, examples: [[tightLine, { width: 200, height: 208 }]] },
    );
  });

  it('what is one thing keeps its look: all of it grows by one factor about one place', () => {
    fc.assert(
      fc.property(anySize, fc.integer({ min: 40, max: 200 }), (size, inset) => {
        const { document, relay, box } = open([
          rect('cartao', 200, 250, 500, 400),
          rect('botao', 200 + inset, 300 + inset, 120, 60),
          textbox('texto', 'oi', 210, 260, 300),
        ]);
        const before = ['cartao', 'botao'].map(box);
        relay(size);
        const [card, button] = ['cartao', 'botao'].map(box);
        const factor = (card!.right - card!.left) / 500;
        expect(button!.left - card!.left).toBeCloseTo((before[1]!.left - before[0]!.left) * factor, 5);
        expect(button!.top - card!.top).toBeCloseTo((before[1]!.top - before[0]!.top) * factor, 5);
        expect((document.get('texto') as TextNode).fontSize).toBeCloseTo(40 * factor, 3);
      }),
    );
  });
});
