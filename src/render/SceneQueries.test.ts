import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../scene/document/openDocument.ts';
import type { SceneReader } from '../../scene/document/types.ts';
import { applyToPoint, invert } from '../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../scene/geometry/nodeMatrix.ts';
import type { Point } from '../../scene/geometry/types.ts';
import { hitNode } from '../../scene/kernels/hitNode.ts';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { NodeId, SceneNode } from '../../scene/nodes/types.ts';
import { SceneIndex } from './SceneIndex.ts';
import { SceneQueries } from './SceneQueries.ts';

/** Every node from the top down, each point brought back through the inverse of the node's matrix. */
function slowHit(reader: SceneReader, parent: NodeId | null, point: Point): NodeId | null {
  for (const id of reader.childIds(parent).toReversed()) {
    const node = reader.get(id);
    const back = node && invert(nodeMatrix(node));
    if (!node || !back || !node.visible || node.hidden) continue;
    const own = applyToPoint(back, point);
    if (node.kind === 'group' ? slowHit(reader, id, own) !== null : hitNode(node, own)) return id;
  }
  return null;
}

const shape = fc.record({
  kind: fc.constantFrom('rect', 'ellipse', 'triangle', 'path', 'group'),
  left: fc.double({ min: 0, max: 300, noNaN: true }),
  top: fc.double({ min: 0, max: 300, noNaN: true }),
  width: fc.double({ min: 5, max: 120, noNaN: true }),
  height: fc.double({ min: 5, max: 120, noNaN: true }),
  scaleX: fc.constantFrom(1, 0.5, 2),
  scaleY: fc.constantFrom(1, 0.3, 1.5),
  angle: fc.constantFrom(0, 90, 180, 33.3, -270, 415),
  skewX: fc.constantFrom(0, 0, 0, 25),
  flipX: fc.boolean(),
  flipY: fc.boolean(),
  originX: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  strokeWidth: fc.constantFrom(0, 0, 8),
  // A stroke may have a width and no paint, as every shape has by default.
  stroke: fc.constantFrom('#000', null),
  strokeUniform: fc.boolean(),
  fill: fc.constantFrom('#123456', ''),
  backgroundColor: fc.constantFrom('', '', '', '#8ecae6'),
  hidden: fc.constantFrom(false, false, false, true),
});
type Shape = typeof shape extends fc.Arbitrary<infer Value> ? Value : never;

function nodesOf({ kind, ...common }: Shape, id: NodeId, index: string): SceneNode[] {
  const own = { ...common, id, index };
  if (kind === 'ellipse') return [createNode('ellipse', { ...own, rx: own.width / 2, ry: own.height / 2 })];
  if (kind === 'rect') return [createNode('rect', { ...own, rx: own.width / 8, ry: own.height / 8 })];
  if (kind === 'triangle') return [createNode('triangle', own)];
  if (kind === 'path') {
    const [x, y] = [own.width, own.height];
    return [
      createNode('path', {
        ...own,
        path: [['M', 0, 0], ['C', 0, y, x, y, x, 0], ['Q', x / 2, y / 3, 0, 0], ['Z']],
      }),
    ];
  }
  const inner = { width: own.width / 2, height: own.height / 2, fill: '#fff', parentId: id };
  return [
    createNode('group', { ...own, strokeWidth: 0, backgroundColor: '' }),
    createNode('rect', { ...inner, id: `${id}.0`, index: 'a', left: -own.width / 2, top: 0 }),
    createNode('ellipse', {
      ...inner,
      id: `${id}.1`,
      index: 'b',
      left: 0,
      top: 0,
      rx: own.width / 4,
      ry: own.height / 4,
    }),
  ];
}

const designs = fc.array(shape, { maxLength: 30 });

/** An empty document, its queries, and the reader they ask, which can be watched. */
function open() {
  const document = openDocument(new Y.Doc());
  const source = document.reader;
  const reader = {
    artboard: source.artboard,
    size: 0,
    isPreviewing: false,
    get: vi.fn((id: NodeId) => source.get(id)),
    childIds: (id: NodeId | null) => source.childIds(id),
    ids: () => source.ids(),
    subscribe: (listener: Parameters<SceneReader['subscribe']>[0]) => source.subscribe(listener),
  };
  const index = new SceneIndex(reader);
  document.subscribe((diff) => void index.apply(diff));
  return { document, reader, index, queries: new SceneQueries(reader, index) };
}

const prepareAll = (index: SceneIndex): void => {
  while (!index.prepare(Number.POSITIVE_INFINITY));
};

describe('hit test', () => {
  it('answers what looking through every node answers, before and after changes', () => {
    fc.assert(
      fc.property(designs, fc.array(shape, { maxLength: 4 }), fc.boolean(), (shapes, moved, isPrepared) => {
        const document = openDocument(new Y.Doc());
        const index = new SceneIndex(document.reader);
        document.subscribe((diff) => void index.apply(diff));
        const queries = new SceneQueries(document.reader, index);
        const check = (): void => {
          if (isPrepared) prepareAll(index);
          for (let x = -20; x < 400; x += 23) {
            for (let y = -20; y < 400; y += 29)
              expect(queries.hitTest({ x, y })).toBe(slowHit(document.reader, null, { x, y }));
          }
        };
        document.transact('user', (writer) => {
          writer.insertAll(
            shapes.flatMap((one, i) => nodesOf(one, `n${i}`, `a${String(i).padStart(3, '0')}`)),
          );
        });
        check();
        document.transact('user', (writer) => {
          for (const [i, { left, top, angle }] of moved.entries())
            if (i < shapes.length) writer.update(`n${i}`, { left, top, angle });
        });
        check();
      }),
      { numRuns: 40 },
    );
  });

  it('reads no record for boxes, ellipses and triangles, hit or missed, once prepared', () => {
    const { document, queries, reader, index } = open();
    document.transact('user', (writer) => {
      const common = { top: 0, width: 100, height: 100, strokeWidth: 0, fill: '#000', angle: 30 };
      writer.insertAll([
        createNode('rect', { ...common, id: 'box', index: 'a0', left: 0, stroke: '#000', strokeWidth: 10 }),
        createNode('ellipse', { ...common, id: 'ellipse', index: 'a1', left: 200, rx: 50, ry: 50 }),
        createNode('triangle', { ...common, id: 'triangle', index: 'a2', left: 400 }),
      ]);
    });
    prepareAll(index);
    reader.get.mockClear();
    const found = new Set<NodeId | null>();
    for (let x = -60; x < 520; x += 7)
      for (let y = -20; y < 160; y += 7) found.add(queries.hitTest({ x, y }));
    expect(found).toEqual(new Set([null, 'box', 'ellipse', 'triangle']));
    expect(reader.get).not.toHaveBeenCalled();
  });

  it('finds a node within the tolerance, at any scale, and not beyond it', () => {
    const { document, queries } = open();
    document.transact('user', (writer) => {
      const common = { top: 0, strokeWidth: 0, fill: '#000', scaleX: 4, scaleY: 4 };
      writer.insertAll([
        createNode('rect', { ...common, id: 'box', index: 'a0', left: 0, width: 20, height: 20 }),
        createNode('ellipse', {
          ...common,
          ...{ id: 'ellipse', index: 'a1', left: 200, width: 20, height: 20, rx: 10, ry: 10 },
        }),
      ]);
    });
    expect(queries.hitTest({ x: 84, y: 40 })).toBe(null);
    expect(queries.hitTest({ x: 84, y: 40 }, { tolerance: 5 })).toBe('box');
    expect(queries.hitTest({ x: 86, y: 40 }, { tolerance: 5 })).toBe(null);
    expect(queries.hitTest({ x: 196, y: 40 }, { tolerance: 5 })).toBe('ellipse');
    expect(queries.hitTest({ x: 203, y: 3 }, { tolerance: 5 })).toBe(null);
  });

  it('is as exact beside a node that is stretched into a bar, alone, turned or in a group', () => {
    const { document, queries } = open();
    const bar = { width: 100, height: 100, scaleX: 10, scaleY: 0.1, strokeWidth: 0, fill: '#000' };
    document.transact('user', (writer) =>
      writer.insertAll([
        createNode('rect', { ...bar, id: 'box', index: 'a0' }),
        createNode('ellipse', { ...bar, id: 'ellipse', index: 'a1', top: 100, rx: 50, ry: 50 }),
        createNode('rect', { ...bar, id: 'turned', index: 'a2', left: 2000, angle: 90 }),
        createNode('group', { id: 'group', index: 'a3', top: 200, scaleX: 2, originX: 'center' }),
        createNode('rect', { ...bar, id: 'member', index: 'a4', parentId: 'group' }),
      ]),
    );
    const tolerance = 5;
    for (const [id, [x, y], [awayX, awayY]] of [
      ['box', [1000, 5], [1, 0]],
      ['box', [500, 10], [0, 1]],
      ['ellipse', [1000, 105], [1, 0]],
      ['ellipse', [500, 110], [0, 1]],
      ['turned', [1995, 1000], [0, 1]],
      ['turned', [2000, 500], [1, 0]],
      ['group', [2000, 205], [1, 0]],
    ] as const) {
      const at = (distance: number) =>
        queries.hitTest({ x: x + awayX * distance, y: y + awayY * distance }, { tolerance });
      expect([id, at(4), at(6)]).toEqual([id, id, null]);
    }
  });

  it('takes the background of a group, which fills the box of its members with its stroke', () => {
    const { document, queries } = open();
    const part = { parentId: 'group', width: 20, height: 20, fill: '#000', strokeWidth: 0 };
    document.transact('user', (writer) =>
      writer.insertAll([
        createNode('group', {
          id: 'group',
          ...{ left: 100, top: 100, width: 100, height: 60, originX: 'center', originY: 'center' },
          ...{ backgroundColor: '#8ecae6', strokeWidth: 4 },
        }),
        createNode('rect', { ...part, id: 'first', index: 'a', left: -50, top: -30 }),
        createNode('rect', { ...part, id: 'last', index: 'b', left: 30, top: 10 }),
      ]),
    );
    const hits = (deep: boolean) =>
      [100, 55, 149, 151.9, 152.1].map((x) => queries.hitTest({ x, y: 75 }, { deep }));
    expect(hits(false)).toEqual(['group', 'group', 'group', 'group', null]);
    expect(hits(true)).toEqual(['group', 'first', 'group', 'group', null]);
    expect(queries.hitTest({ x: 154, y: 75 }, { tolerance: 3 })).toBe('group');
    expect(queries.hitTest({ x: 149, y: 75 }, { within: 'group' })).toBe(null);
  });

  it('takes a uniform stroke as wide as it is drawn in a group that makes everything smaller', () => {
    const { document, queries } = open();
    const line = { x1: -500, x2: 500, y1: 0, y2: 0, width: 1000, height: 0, originX: 'center' } as const;
    document.transact('user', (writer) =>
      writer.insertAll([
        createNode('group', { id: 'group', index: 'a0', scaleX: 0.1, scaleY: 0.1 }),
        createNode('line', {
          ...line,
          ...{ id: 'line', index: 'a1', parentId: 'group', originY: 'center' },
          ...{ stroke: '#000', strokeWidth: 20, strokeUniform: true },
        }),
      ]),
    );
    expect([queries.hitTest({ x: 0, y: 9 }), queries.hitTest({ x: 0, y: 11 })]).toEqual(['group', null]);
  });

  it('finds what a clip path in the scene’s own space leaves, also in a group', () => {
    const { document, queries } = open();
    const mask = createNode('rect', { width: 20, height: 20, left: 100, top: 0, strokeWidth: 0 });
    const clipPath = { node: mask, children: [], absolutePositioned: true };
    const own = { width: 200, height: 20, strokeWidth: 0, fill: '#000', clipPath };
    document.transact('user', (writer) =>
      writer.insertAll([
        createNode('rect', { ...own, id: 'alone', index: 'a0' }),
        createNode('group', { id: 'group', index: 'a1', top: 100 }),
        createNode('rect', { ...own, id: 'member', index: 'a2', parentId: 'group', top: -110, left: -50 }),
      ]),
    );
    const at = (x: number) => queries.hitTest({ x, y: 5 }, { deep: true });
    expect([at(50), at(110), at(150)]).toEqual([null, 'member', null]);
    document.transact('user', (writer) => writer.remove('member'));
    expect([at(50), at(110), at(150)]).toEqual([null, 'alone', null]);
  });

  it('answers with the records that a gesture shows while it runs', () => {
    const { document, queries, reader, index } = open();
    document.transact('user', (writer) =>
      writer.insertAll([
        createNode('rect', { id: 'box', index: 'a0', width: 100, height: 100, strokeWidth: 0, fill: '#000' }),
      ]),
    );
    const stored = document.reader.get('box') as SceneNode;
    reader.isPreviewing = true;
    reader.get.mockReturnValue({ ...stored, width: 50 } as SceneNode);
    prepareAll(index);
    expect([queries.hitTest({ x: 40, y: 40 }), queries.hitTest({ x: 80, y: 40 })]).toEqual(['box', null]);
    reader.isPreviewing = false;
    reader.get.mockReturnValue(stored);
    expect(queries.hitTest({ x: 80, y: 40 })).toBe('box');
  });
});
