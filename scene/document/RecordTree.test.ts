import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createNode } from '../nodes/createNode.ts';
import type { SceneNode } from '../nodes/types.ts';
import { RecordTree } from './RecordTree.ts';

const ids = Array.from({ length: 90 }, (_, at) => `n${at}`);

/** Nodes that name each other, themselves, nobody or somebody unknown as their parent. */
const nodes: fc.Arbitrary<readonly SceneNode[]> = fc.shuffledSubarray(ids).chain((chosen) =>
  fc.tuple(
    ...chosen.map((id) =>
      fc
        .record({
          isGroup: fc.boolean(),
          parentId: fc.oneof(fc.constant(null), fc.constantFrom(...chosen, 'unknown')),
          index: fc.constantFrom('a0', 'a1', 'a2', 'a3', 'Zz'),
        })
        .map(({ isGroup, ...place }) =>
          isGroup ? createNode('group', { id, ...place }) : createNode('rect', { id, ...place }),
        ),
    ),
  ),
);

const contentOf = (tree: RecordTree) => ({
  records: [...tree.records],
  lists: [null, ...ids, 'unknown'].map((id) => tree.childIds(id)),
  misplaced: [...tree.misplaced()],
});

describe('RecordTree', () => {
  it('filled at once is what it is when every record is set, and nothing counts as changed', () => {
    fc.assert(
      fc.property(nodes, (list) => {
        const [filled, settled] = [new RecordTree(), new RecordTree()];
        filled.fill(list);
        for (const node of list) settled.set(node);
        settled.settle();
        settled.takeChanges();
        expect(contentOf(filled)).toEqual(contentOf(settled));
        const { before, order } = filled.takeChanges();
        expect([before.size, order]).toEqual([0, []]);
      }),
    );
  });

  it('takes many new records as it takes each, into an empty tree, a used one, and one emptied a moment ago', () => {
    fc.assert(
      fc.property(nodes, nodes, fc.boolean(), (old, list, isEmptied) => {
        const [atOnce, oneByOne] = [new RecordTree(), new RecordTree()];
        for (const tree of [atOnce, oneByOne]) {
          tree.fill(old);
          for (const { id } of isEmptied ? old : list) tree.delete(id);
          tree.settle();
        }
        atOnce.addAll(list);
        for (const node of list) oneByOne.set(node);
        oneByOne.settle();
        expect(contentOf(atOnce)).toEqual(contentOf(oneByOne));
        const [first, second] = [atOnce.takeChanges(), oneByOne.takeChanges()];
        expect(new Map(first.before)).toEqual(new Map(second.before));
        expect(new Set(first.order)).toEqual(new Set(second.order));
      }),
    );
  });

  it('takes the smallest id out of each cycle, and what stands in nothing, however it came to be', () => {
    /** As the rule says it, walked from each node anew. */
    const shown = (list: readonly SceneNode[]) => {
      const byId = new Map(list.map((node) => [node.id, node]));
      return list.map(({ id, parentId }) => {
        const met = [id];
        for (let next = parentId; next !== null && !met.includes(next); )
          next = (met.push(next), byId.get(next)?.parentId ?? null);
        const isCycle = byId.get(met.at(-1)!)?.parentId === id;
        const isCut = isCycle && met.every((member) => id <= member);
        return [id, parentId === null || byId.get(parentId)?.kind !== 'group' || isCut ? null : parentId];
      });
    };
    fc.assert(
      fc.property(nodes, nodes, (list, later) => {
        const tree = new RecordTree();
        tree.fill(list);
        for (const all of [list, [...new Map([...list, ...later].map((node) => [node.id, node])).values()]]) {
          for (const node of all === list ? [] : later) tree.set(node);
          tree.settle();
          expect(Array.from(tree.records.values(), ({ id, parentId }) => [id, parentId])).toEqual(shown(all));
        }
      }),
    );
  });

  it.each([
    ['a chain', null],
    ['a circle', 'n399'],
    ['a chain into a circle', 'n200'],
  ])('does not follow %s of groups once for each of them', (_, parentId) => {
    const chain = Array.from({ length: 400 }, (_, at) =>
      createNode('group', { id: `n${at}`, parentId: at === 0 ? parentId : `n${at - 1}` }),
    );
    const steps = (change: (tree: RecordTree) => void): number => {
      const tree = new RecordTree();
      const asked = vi.spyOn(tree.records, 'get');
      change(tree);
      return asked.mock.calls.length / chain.length;
    };
    expect(steps((tree) => tree.fill(chain.toReversed()))).toBeLessThan(20);
    const set = (tree: RecordTree) => {
      for (const node of chain) tree.set(node);
      tree.settle();
    };
    expect(steps(set)).toBeLessThan(20);
  });

  it('goes on from what it was filled with', () => {
    fc.assert(
      fc.property(nodes, nodes, (list, later) => {
        const [filled, settled] = [new RecordTree(), new RecordTree()];
        filled.fill(list);
        for (const node of list) settled.set(node);
        settled.settle();
        for (const tree of [filled, settled]) {
          for (const node of later) tree.set(node);
          tree.settle();
        }
        expect(contentOf(filled)).toEqual(contentOf(settled));
      }),
    );
  });
});
