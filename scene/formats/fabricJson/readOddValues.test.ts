import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../document/openDocument.ts';
import { readFabric } from './readFabric.ts';
import { readNode } from './readNode.ts';
import { seedDocument } from './seedDocument.ts';
import { writeFabric } from './writeFabric.ts';

const read = (raw: object): Record<string, unknown> =>
  readNode({ type: 'Rect', ...raw }, 'a') as unknown as Record<string, unknown>;

describe('values no editor writes mean what Fabric draws', () => {
  it.each([
    [{ opacity: -1 }, { opacity: 1 }],
    [{ opacity: 1.5 }, { opacity: 1 }],
    [{ opacity: null }, { opacity: 0 }],
    [{ visible: null }, { visible: false }],
    [
      { angle: null, strokeWidth: null },
      { angle: 0, strokeWidth: 1 },
    ],
    [
      { flipX: 'true', flipY: '' },
      { flipX: true, flipY: false },
    ],
    [{ fill: false }, { fill: '' }],
    [{ strokeDashArray: ['6', '3'] }, { strokeDashArray: [6, 3] }],
  ])('%j', (raw, node) => {
    expect(read(raw)).toMatchObject(node);
  });

  it('takes a gradient’s numbers from texts and null, and leaves out only the stops that cannot be had', () => {
    const fill = {
      type: 'radial',
      coords: { x1: '10', y1: null, x2: 40, r2: '30' },
      colorStops: [
        { offset: '0', color: 'red', opacity: null },
        null,
        { offset: 'x', color: 'blue' },
        { offset: 1, color: '#00f', opacity: 0.5 },
      ],
      gradientUnits: null,
      offsetX: null,
    };
    expect(read({ fill }).fill).toEqual({
      type: 'radial',
      coords: { x1: 10, y1: 0, x2: 40, y2: 0, r1: 0, r2: 30 },
      colorStops: [
        { offset: 0, color: 'red' },
        { offset: 1, color: '#00f', opacity: 0.5 },
      ],
      offsetX: 0,
    });
    expect(read({ stroke: { type: 'linear', colorStops: [] } }).stroke).toMatchObject({
      coords: { x1: 0, y1: 0, x2: 0, y2: 0 },
    });
    expect(read({ fill: { type: 'conic', colorStops: [] } }).fill).toBe('rgb(0,0,0)');
  });

  it.each([
    [
      { blur: null, offsetX: null, offsetY: 8 },
      { blur: 0, offsetX: 0, offsetY: 8 },
    ],
    [
      { blur: '5', offsetX: '-10', offsetY: 'x' },
      { blur: 5, offsetX: -10, offsetY: 0 },
    ],
    [
      { blur: -5, affectStroke: null, nonScaling: 1 },
      { blur: 0, offsetX: 0, offsetY: 0, affectStroke: false, nonScaling: true },
    ],
  ])('takes the lengths and flags of a shadow from %j, and gives them back', (said, shadow) => {
    const object = { type: 'Rect', shadow: { color: 'red', ...said } };
    expect(read(object).shadow).toEqual({ color: 'red', ...shadow });
    const ydoc = new Y.Doc();
    seedDocument(ydoc, { version: '6.5.3', objects: [object] });
    expect(writeFabric(openDocument(ydoc)).objects).toEqual([object]);
  });

  it('keeps the filters and points of lists with holes, and gives the lists back', () => {
    const filters = [null, false, { type: 'Sepia' }, {}, { type: 'Brightness', brightness: 0.2 }];
    expect(read({ type: 'Image', src: 'a.png', filters }).filters).toEqual([filters[2], filters[4]]);
    const points = [{ x: 1, y: '2' }, null, { x: null }];
    expect(read({ type: 'Polygon', points }).points).toEqual([
      { x: 1, y: 2 },
      { x: 0, y: 0 },
    ]);
    const file = {
      version: '6.5.3',
      objects: [
        { type: 'Image', src: 'a.png', filters },
        { type: 'Polygon', points },
      ],
    };
    const ydoc = new Y.Doc();
    seedDocument(ydoc, file);
    expect(writeFabric(openDocument(ydoc)).objects).toEqual(file.objects);
  });

  it('passes by members of a mask that are no objects', () => {
    const member = { type: 'Rect', left: 1 };
    const node = read({ clipPath: { type: 'Group', objects: [null, 7, member] } });
    expect(node.clipPath).toMatchObject({ children: [{ node: { kind: 'rect', left: 1 } }] });
  });

  it('passes by members of a group that are no objects', () => {
    const objects = [{ type: 'Group', objects: [null, 7, { type: 'Rect', id: 'r' }] }];
    const ydoc = new Y.Doc();
    seedDocument(ydoc, { version: '6.5.3', objects });
    expect(openDocument(ydoc).get('r')).toBeDefined();
  });

  it('tells pictures that move and films by the keys that this product writes', () => {
    const kinds = [{ isGif: true }, { isVideo: true }, { isGif: 'true' }, {}];
    expect(kinds.map((keys) => read({ type: 'Image', ...keys }).kind)).toEqual([
      'gif',
      'video',
      'image',
      'image',
    ]);
  });

  it('takes a shadow’s colour before and behind its lengths', () => {
    const lengths = { offsetX: 4, offsetY: -5, blur: 6 };
    expect(read({ shadow: '4 -5px 6px #f00' }).shadow).toEqual({ color: '#f00', ...lengths });
    expect(read({ shadow: 'rgba(0, 0, 0, 0.5) 4px -5px 6px' }).shadow).toEqual({
      color: 'rgba(0, 0, 0, 0.5)',
      ...lengths,
    });
    expect(read({ shadow: 'red 4 -5' }).shadow).toEqual({ color: 'red', ...lengths, blur: 0 });
  });

  it('lets an ellipse’s later radius win over its size, whatever else it names', () => {
    const ellipse = { type: 'Ellipse', radius: 45, width: 10, height: 10, rx: 60, ry: 30 };
    expect(read(ellipse)).toMatchObject({ width: 120, height: 60 });
    const { rx, ry, ...size } = ellipse;
    expect(read({ rx, ry, ...size })).toMatchObject({ width: 10, height: 10 });
  });

  it.each([
    { type: 'Circle', radius: 50, width: 120, height: 90 },
    { type: 'Ellipse', rx: 50, ry: 40, width: 120, height: 90 },
  ])('writes a size that is said after the radius so that it is read again: %o', (object) => {
    const ydoc = new Y.Doc();
    seedDocument(ydoc, { version: '6.5.3', objects: [{ ...object, left: 10, unheard: 1 }] });
    const [again] = writeFabric(openDocument(ydoc)).objects;
    expect(readNode(again!, 'n')).toMatchObject({ width: 120, height: 90 });
  });
});

describe("a canvas's own pictures", () => {
  const picture = (src: string) => ({ type: 'Image', src, width: 10, height: 10 });
  const file = (fill: string) => ({
    version: '6.5.3',
    objects: [
      { type: 'Rect', name: 'clip', width: 100, height: 100, fill },
      { type: 'Circle', id: 'n0', radius: 5 },
    ],
    backgroundImage: picture('beneath.png'),
    overlayImage: picture('above.png'),
  });
  const look = (json: object) => {
    const { nodes, canvasForm } = readFabric(json);
    const kinds = nodes.map((node) => [node.id, 'src' in node ? node.src : node.kind, node.locked]);
    return { kinds, keys: Object.keys(canvasForm.keys) };
  };

  it('become locked objects at the bottom and on top, once', () => {
    const { kinds, keys } = look(file(''));
    expect(kinds).toEqual([
      ['n1', 'beneath.png', true],
      ['n0', 'circle', false],
      ['n2', 'above.png', true],
    ]);
    expect(keys).toEqual(['version']);
  });

  it('have a colour between objects and picture, as large as the sheet', () => {
    const { nodes, canvasForm } = readFabric({ ...file(''), overlay: 'rgba(255, 0, 0, 0.3)' });
    expect(nodes.map(({ kind }) => kind)).toEqual(['image', 'circle', 'rect', 'image']);
    expect(nodes[2]).toMatchObject({ fill: 'rgba(255, 0, 0, 0.3)', width: 100, height: 100, locked: true });
    expect(Object.keys(canvasForm.keys)).toEqual(['version']);
    // What is no colour stays in the file.
    expect(readFabric({ ...file(''), overlay: '' }).canvasForm.keys).toMatchObject({ overlay: '' });
  });

  it('stay in the file, unseen, beneath a sheet with a colour', () => {
    const { kinds, keys } = look(file('#ffffff'));
    expect(kinds.map(([, what]) => what)).toEqual(['circle', 'above.png']);
    expect(keys).toEqual(['version', 'backgroundImage']);
  });
});
