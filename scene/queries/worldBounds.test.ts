import { expect, it } from 'vitest';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import { createNode } from '../nodes/createNode.ts';
import type { NodeId, SceneNode } from '../nodes/types.ts';
import { boundsThrough, membersBox } from './worldBounds.ts';

const square = { width: 20, height: 20, strokeWidth: 0, parentId: 'group' } as const;

it('holds the background of a group where its members are, wherever that is in the group', () => {
  const group = createNode('group', {
    id: 'group',
    width: 200,
    height: 200,
    strokeWidth: 4,
    backgroundColor: '#00ff00',
  });
  const members = [20, 60].map((at) => createNode('rect', { ...square, id: `m${at}`, left: at, top: at }));
  const nodes = new Map<NodeId | null, SceneNode>(members.map((node) => [node.id, node]));
  const reader = { get: (id: NodeId) => nodes.get(id), childIds: () => members.map(({ id }) => id) };
  const box = boundsThrough(
    reader as Parameters<typeof boundsThrough>[0],
    group,
    [1, 0, 0, 1, 0, 0],
    'painted',
  );
  expect(box).toEqual({ left: 18, top: 18, width: 64, height: 64 });
});

it('frames a turned group in a group by the corners of its box, as Fabric does, not by what stands in it', () => {
  const nodes = new Map<NodeId, SceneNode>();
  const children: Record<NodeId, NodeId[]> = { outer: ['inner'], inner: ['a', 'b'] };
  const add = (node: SceneNode) => nodes.set(node.id, node);
  add(createNode('group', { id: 'outer', angle: 30 }));
  add(createNode('group', { id: 'inner', parentId: 'outer', angle: 45 }));
  // In opposite corners of a box of 100 × 100.
  for (const [id, at] of [
    ['a', -50],
    ['b', 30],
  ] as const) {
    add(createNode('rect', { ...square, id, parentId: 'inner', left: at, top: at }));
  }
  const reader = {
    get: (id: NodeId) => nodes.get(id),
    childIds: (id: NodeId | null) => children[id ?? ''] ?? [],
  };
  const box = membersBox(reader, 'outer');
  expect(box?.width).toBeCloseTo(100 * Math.SQRT2, 9);
  expect(box?.height).toBeCloseTo(100 * Math.SQRT2, 9);
  const framed = boundsThrough(reader, nodes.get('outer')!, nodeMatrix(nodes.get('outer')!), 'framed');
  const side = 100 * Math.SQRT2 * (Math.cos(Math.PI / 6) + Math.sin(Math.PI / 6));
  expect(framed.width).toBeCloseTo(side, 9);
});

it('does not turn a uniform stroke in the frame of a group, as Fabric', () => {
  const turned = createNode('rect', {
    ...square,
    id: 'turned',
    originX: 'center',
    originY: 'center',
    angle: 45,
    scaleX: 2,
    scaleY: 2,
    strokeWidth: 10,
    strokeUniform: true,
  });
  const reader = { get: () => turned, childIds: () => [turned.id] };
  const box = membersBox(reader, 'group' as NodeId);
  expect(box?.width).toBeCloseTo(40 * Math.SQRT2 + 10, 9);
  const { strokeUniform: _uniform, ...plain } = turned;
  const growing = createNode('rect', plain as SceneNode);
  expect(
    membersBox({ get: () => growing, childIds: () => ['turned'] }, 'group' as NodeId)?.width,
  ).toBeCloseTo(60 * Math.SQRT2, 9);
});

const nothing = { get: () => undefined, childIds: () => [] };

it('holds a background, which is as large as the stroke would be, seen or not', () => {
  const line = createNode('line', {
    width: 40,
    height: 30,
    strokeWidth: 20,
    stroke: null,
    backgroundColor: '#ff0000',
  });
  const { width, height } = boundsThrough(nothing, line, [1, 0, 0, 1, 0, 0], 'painted');
  expect([width, height]).toEqual([60, 50]);
});

it('holds a uniform stroke inside a group that makes everything smaller', () => {
  const rect = createNode('rect', {
    width: 100,
    height: 100,
    stroke: '#000000',
    strokeWidth: 20,
    strokeUniform: true,
  });
  const { width } = boundsThrough(nothing, rect, [0.1, 0, 0, 0.1, 0, 0], 'painted');
  expect(width).toBeCloseTo(10 + 20, 9);
});

it('holds the strokes and the raised letters that only styles have', () => {
  const plain = createNode('text', { width: 100, height: 20, text: 'abc', stroke: null, strokeWidth: 0 });
  const styled = createNode('text', {
    ...plain,
    styles: [
      { start: 0, end: 1, style: { stroke: '#000000', strokeWidth: 30 } },
      { start: 1, end: 2, style: { deltaY: -50 } },
    ],
  });
  const [before, after] = [plain, styled].map((node) =>
    boundsThrough(nothing, node, [1, 0, 0, 1, 0, 0], 'painted'),
  );
  expect(after!.height - before!.height).toBeGreaterThanOrEqual(2 * (15 + 50));
});

it('holds letters where they stand, far off their box', () => {
  const text = createNode('text', { width: 100, height: 20, text: 'abc' });
  const inkBox = () => ({ left: -300, top: -10, width: 350, height: 20 });
  const { left, width } = boundsThrough({ ...nothing, inkBox }, text, [1, 0, 0, 1, 0, 0], 'painted');
  expect([left <= -300, left + width >= 50]).toEqual([true, true]);
});
