import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
    createNode('group', { ...own, strokeWidth: 0 }),
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

describe('hit test', () => {
  it('answers what looking through every node answers, before and after changes', () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 30 }), fc.array(shape, { maxLength: 4 }), (shapes, moved) => {
        const document = openDocument(new Y.Doc());
        const index = new SceneIndex(document.reader);
        document.subscribe((diff) => void index.apply(diff));
        const queries = new SceneQueries(document.reader, index);
        const check = (): void => {
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
});
