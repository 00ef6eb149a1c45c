// Every command on nodes that are rotated, flipped, skewed, nested and mixed: what must look the same does, what must
// move moves, and one call is one transaction.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../document/openDocument.ts';
import type { SceneDocument } from '../document/types.ts';
import { multiply, rotation, scaling, translation } from '../geometry/matrix.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import type { Matrix } from '../geometry/types.ts';
import { createNode } from '../nodes/createNode.ts';
import type { NodeId, SceneNode } from '../nodes/types.ts';
import { descendants } from '../queries/descendants.ts';
import { worldBounds } from '../queries/worldBounds.ts';
import { worldMatrix } from '../queries/worldMatrix.ts';
import { alignNodes } from './alignNodes.ts';
import { copyNodes } from './copyNodes.ts';
import { deleteNodes } from './deleteNodes.ts';
import { distributeNodes } from './distributeNodes.ts';
import { duplicateNodes } from './duplicateNodes.ts';
import { flipNodes } from './flipNodes.ts';
import { groupNodes } from './groupNodes.ts';
import { insertNodes } from './insertNodes.ts';
import { pasteNodes } from './pasteNodes.ts';
import { transformNodes } from './transformNodes.ts';
import { ungroupNodes } from './ungroupNodes.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const placement = fc.record({
  left: number(-500, 500),
  top: number(-500, 500),
  scaleX: number(0.2, 3),
  scaleY: number(0.2, 3),
  angle: number(0, 359),
  skewX: fc.constantFrom(0, 0, 20),
  flipX: fc.boolean(),
  flipY: fc.boolean(),
  originX: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  originY: fc.constantFrom('top' as const, 'center' as const, 'bottom' as const),
});
const shapes = fc.array(placement, { minLength: 3, maxLength: 6 });

function open(): { document: SceneDocument; transactions: () => number } {
  const document = openDocument(new Y.Doc());
  let count = 0;
  document.reader.subscribe(() => count++);
  return { document, transactions: () => count };
}

function fill(document: SceneDocument, placements: readonly object[]): readonly NodeId[] {
  const nodes = placements.map((props) =>
    createNode('rect', { width: 40, height: 25, strokeWidth: 3, ...props }),
  );
  return insertNodes(document, nodes as readonly SceneNode[]);
}

function expectMatrix(actual: Matrix, expected: Matrix): void {
  actual.forEach((value, i) =>
    expect(Math.abs(value - expected[i]!)).toBeLessThan(1e-6 * Math.max(1, Math.abs(expected[i]!))),
  );
}

const pictureOf = ({ reader }: SceneDocument, ids: readonly NodeId[]) =>
  ids.map((id) => worldMatrix(reader, id));

describe('transformNodes', () => {
  it('puts the matrix on top of every node, nested ones too, in one transaction', () => {
    fc.assert(
      fc.property(
        shapes,
        number(-180, 180),
        number(0.3, 2),
        fc.boolean(),
        (placements, angle, factor, mirror) => {
          const { document, transactions } = open();
          const ids = fill(document, placements);
          const groupId = groupNodes(document, ids.slice(0, 2))!;
          transformNodes(document, [groupId], rotation(33));
          const matrix = multiply(
            translation(7, -3),
            multiply(rotation(angle), scaling(mirror ? -factor : factor, factor)),
          );
          const targets = [ids[0]!, ids[2]!];
          const before = pictureOf(document, targets);
          const count = transactions();
          transformNodes(document, targets, matrix);
          expect(transactions()).toBe(count + 1);
          pictureOf(document, targets).forEach((now, i) => expectMatrix(now, multiply(matrix, before[i]!)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('writes a move as left and top only', () => {
    const { document } = open();
    const [id] = fill(document, [{ angle: 30, scaleX: 2 }]);
    const before = document.reader.get(id!)!;
    transformNodes(document, [id!], translation(10, 5));
    expect(document.reader.get(id!)).toEqual({ ...before, left: before.left + 10, top: before.top + 5 });
  });
});

describe('groupNodes and ungroupNodes', () => {
  it('change nothing that is seen and keep the internal keys', () => {
    fc.assert(
      fc.property(shapes, (placements) => {
        const { document } = open();
        const ids = fill(document, placements);
        const before = pictureOf(document, ids);
        const inner = groupNodes(document, ids.slice(0, 2))!;
        const outer = groupNodes(document, [inner, ids[2]!])!;
        pictureOf(document, ids).forEach((now, i) => expectMatrix(now, before[i]!));
        expect([...descendants(document.reader, outer)]).toHaveLength(4);
        const publicIds = ids.slice(0, 3).map((id) => document.reader.get(id)!.publicId);
        expect(ungroupNodes(document, [outer]).toSorted()).toEqual(ids.slice(0, 3).toSorted());
        pictureOf(document, ids).forEach((now, i) => expectMatrix(now, before[i]!));
        ids.slice(0, 3).forEach((id, i) => expect(document.reader.get(id)!.publicId).not.toBe(publicIds[i]));
        expect(document.reader.childIds(null)).toEqual(ids);
      }),
      { numRuns: 60 },
    );
  });

  it('keep what a group did to its members’ look', () => {
    fc.assert(
      fc.property(placement, placement, placement, placement, (of, inside, clip, own) => {
        const { document } = open();
        const circle = (more: object) => ({
          node: createNode('circle', { id: '', radius: 9, ...more }) as SceneNode,
          children: [],
        });
        const shadow = { color: '#000000', blur: 8, offsetX: 6, offsetY: -4 };
        const look = {
          clipPath: circle(clip),
          hidden: true,
          globalCompositeOperation: 'multiply' as const,
          shadow,
        };
        insertNodes(document, [createNode('group', { id: 'g', ...of, ...look })]);
        const members = [
          createNode('rect', { id: 'plain', width: 40, height: 25, ...inside }),
          createNode('rect', { id: 'cut', width: 40, height: 25, ...inside, clipPath: circle(own) }),
        ];
        insertNodes(document, members, { parentId: 'g' });
        const cast = worldMatrix(document.reader, 'g');
        const clipped = multiply(cast, nodeMatrix(look.clipPath.node));
        ungroupNodes(document, ['g']);
        for (const id of ['plain', 'cut']) {
          const node = document.reader.get(id)!;
          expect(node).toMatchObject({ hidden: true, globalCompositeOperation: 'multiply' });
          expect(node.shadow!.offsetX * node.scaleX).toBeCloseTo(shadow.offsetX * of.scaleX, 6);
          const first = node.clipPath!;
          const steps = [worldMatrix(document.reader, id), nodeMatrix(first.node)];
          if (id === 'cut') steps.push(nodeMatrix(first.node.clipPath!.node));
          expectMatrix(steps.reduce(multiply), clipped);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leave unclipped what lies within an upright frame', () => {
    const { document } = open();
    const frame = createNode('rect', {
      id: '',
      width: 100,
      height: 100,
      originX: 'center',
      originY: 'center',
    });
    insertNodes(document, [
      createNode('group', { id: 'g', clipPath: { node: frame as SceneNode, children: [] } }),
    ]);
    const box = { width: 40, height: 40, strokeWidth: 0 };
    const members = [
      createNode('rect', { id: 'in', ...box, left: -20, top: -20 }),
      createNode('rect', { id: 'across', ...box, left: 30, top: 0 }),
    ];
    insertNodes(document, members, { parentId: 'g' });
    ungroupNodes(document, ['g']);
    expect(document.reader.get('in')!.clipPath).toBeNull();
    expect(document.reader.get('across')!.clipPath).not.toBeNull();
  });

  it('need two siblings', () => {
    const { document } = open();
    const ids = fill(document, [{}, {}, {}]);
    expect(groupNodes(document, ids.slice(0, 1))).toBeNull();
    groupNodes(document, ids.slice(0, 2));
    expect(groupNodes(document, [ids[0]!, ids[2]!])).toBeNull();
  });
});

describe('copies', () => {
  it('stand 20 px off with new ids, inside and out, and keep their product', () => {
    const { document } = open();
    const ids = fill(document, [{ productId: 'p1' }, {}]);
    const groupId = groupNodes(document, ids)!;
    const [copy] = duplicateNodes(document, [groupId]);
    const members = document.reader.childIds(copy!);
    expect(members).toHaveLength(2);
    expect(members.some((id) => ids.includes(id))).toBe(false);
    expect(document.reader.get(members[0]!)!.productId).toBe('p1');
    const [from, to] = [worldBounds(document.reader, groupId)!, worldBounds(document.reader, copy!)!];
    expect([to.left - from.left, to.top - from.top]).toEqual([20, 20]);
  });

  it('of a member of a turned group paste at the top level looking the same', () => {
    const { document } = open();
    const ids = fill(document, [{ angle: 10 }, { left: 90 }]);
    const groupId = groupNodes(document, ids)!;
    transformNodes(document, [groupId], rotation(40));
    const [pasted] = pasteNodes(document, copyNodes(document.reader, [ids[0]!]), { x: 0, y: 0 });
    expect(document.reader.get(pasted!)!.parentId).toBeNull();
    expectMatrix(worldMatrix(document.reader, pasted!), worldMatrix(document.reader, ids[0]!));
  });
});

describe('the rest', () => {
  it('deletes members and the groups they leave empty', () => {
    const { document } = open();
    const ids = fill(document, [{}, {}, {}]);
    groupNodes(document, ids.slice(0, 2));
    deleteNodes(document, ids.slice(0, 2));
    expect([...document.reader.ids()]).toEqual([ids[2]]);
  });
});

const ALONG = {
  horizontal: { start: 'left', size: 'width', flip: 'flipX', across: 'top' },
  vertical: { start: 'top', size: 'height', flip: 'flipY', across: 'left' },
} as const;

describe.each(['horizontal', 'vertical'] as const)('along the %s axis', (axis) => {
  const { start, size, flip, across } = ALONG[axis];
  const boxesOf = ({ reader }: SceneDocument, ids: readonly NodeId[]) =>
    ids.map((id) => worldBounds(reader, id, 'framed')!);

  it('one node is flipped in place', () => {
    const { document, transactions } = open();
    const [id] = fill(document, [{ left: 10, top: 20, angle: 30 }]);
    const before = document.reader.get(id!)!;
    flipNodes(document, [id!], axis);
    expect(document.reader.get(id!)).toEqual({ ...before, [flip]: true });
    flipNodes(document, [id!], axis);
    expect(document.reader.get(id!)).toEqual(before);
    expect(transactions()).toBe(3);
  });

  it('several are flipped about their middle', () => {
    const { document } = open();
    const ids = fill(document, [{ angle: 30 }, { left: 200, top: 90 }]);
    const before = boxesOf(document, ids);
    flipNodes(document, ids, axis);
    const after = boxesOf(document, ids);
    expect(after[1]![start]).toBeCloseTo(before[0]![start], 6);
    expect(after[0]![start] + after[0]![size]).toBeCloseTo(before[1]![start] + before[1]![size], 6);
    after.forEach((box, i) => expect(box[across]).toBeCloseTo(before[i]![across], 6));
  });

  it('gaps become equal between the outermost, and nothing moves across', () => {
    const { document, transactions } = open();
    const ids = fill(document, [{}, { left: 37, top: 50 }, { left: 300, top: 410, angle: 45 }]);
    const before = boxesOf(document, ids);
    const count = transactions();
    distributeNodes(document, ids, axis, document.reader);
    expect(transactions()).toBe(count + 1);
    const after = boxesOf(document, ids);
    const gap = (i: number) => after[i + 1]![start] - after[i]![start] - after[i]![size];
    expect(gap(0)).toBeCloseTo(gap(1), 6);
    for (const i of [0, 2]) expect(after[i]).toEqual(before[i]);
    expect(after[1]![across]).toBeCloseTo(before[1]![across], 6);
  });
});

describe('alignNodes', () => {
  it('lines several up with their common box, one with the work area', () => {
    const { document, transactions } = open();
    const ids = fill(document, [
      { left: 60, top: 90 },
      { left: 137, top: 150 },
      { left: 300, angle: 45 },
    ]);
    const leftOf = (id: NodeId | undefined) => worldBounds(document.reader, id!, 'framed')!.left;
    const [first] = ids.map(leftOf);
    alignNodes(document, ids, 'left', document.reader);
    ids.forEach((id) => expect(leftOf(id)).toBeCloseTo(first!, 6));
    alignNodes(document, [ids[1]!], 'left', document.reader);
    expect(ids.map(leftOf)).toEqual([expect.closeTo(first!), expect.closeTo(0), expect.closeTo(first!)]);
    expect(transactions()).toBe(3);
  });
});
