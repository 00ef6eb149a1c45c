// Order as plain lists of letters have it: at the top level, in a group and in both at once, with room between the keys and
// without (people who were offline put things at one place, and their keys are equal).
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../document/openDocument.ts';
import type { SceneDocument } from '../document/types.ts';
import { createNode } from '../nodes/createNode.ts';
import type { NodeId } from '../nodes/types.ts';
import { duplicateNodes } from './duplicateNodes.ts';
import { groupNodes } from './groupNodes.ts';
import { insertNodes } from './insertNodes.ts';
import { moveNodesInOrder, type OrderMove, reorderNodes } from './reorderNodes.ts';

/** Letters in capitals are picked. */
const MODELS: Record<OrderMove, (list: string) => string> = {
  bringForward: (list) => list.replaceAll(/([A-Z]+)([a-z])/g, '$2$1'),
  sendBackward: (list) => list.replaceAll(/([a-z])([A-Z]+)/g, '$2$1'),
  bringToFront: (list) => list.replaceAll(/[A-Z]/g, '') + list.replaceAll(/[a-z]/g, ''),
  sendToBack: (list) => list.replaceAll(/[a-z]/g, '') + list.replaceAll(/[A-Z]/g, ''),
};

const TOP = [...'abcdef'];
const INSIDE = [...'uvwxyz'];
const picks = fc.subarray([...TOP, ...INSIDE], { minLength: 1 });
/** Few keys for many nodes. */
const crowded = fc.array(fc.constantFrom('a0', 'a1', 'a1V', 'a2'), { minLength: 6, maxLength: 6 });
/** Of both lists, from bottom to top; nothing = with room. */
const keys = fc.record({ top: fc.option(crowded), inside: fc.option(crowded) });

const rect = (id: string) => createNode('rect', { id, width: 9, height: 9 });

function open({ top, inside }: { top: readonly string[] | null; inside: readonly string[] | null }) {
  const document = openDocument(new Y.Doc());
  const insert = (letters: readonly string[], parentId: NodeId | null, given: readonly string[] | null) => {
    insertNodes(document, letters.map(rect), { parentId });
    const sorted = given?.toSorted();
    document.transact('user', (writer) => {
      if (sorted) letters.forEach((id, i) => writer.update(id, { index: sorted[i]! }));
    });
  };
  insert(TOP, null, top);
  // Below the others, and of no letter's list.
  insertNodes(document, [createNode('group', { id: 'g' })], { parentId: null, aboveId: null });
  insert(INSIDE, 'g', inside);
  let transactions = 0;
  document.reader.subscribe(() => transactions++);
  return { document, transactions: () => transactions };
}

const listOf = ({ reader }: SceneDocument, parentId: NodeId | null) =>
  reader.childIds(parentId).filter((id) => id !== 'g');
const listsOf = (document: SceneDocument) => [listOf(document, null), listOf(document, 'g')] as const;

/** The list with `items` right above one of it, or at the bottom. */
function put(list: readonly NodeId[], items: readonly NodeId[], above: NodeId | null): readonly NodeId[] {
  const at = above === null ? 0 : list.indexOf(above) + 1;
  return list.toSpliced(at, 0, ...items);
}

/** Whatever is picked of two lists with any keys, `body` holds. */
function forAll(
  body: (document: SceneDocument, picked: readonly NodeId[], transactions: () => number) => void,
) {
  const check = (given: Parameters<typeof open>[0], picked: readonly NodeId[]) => {
    const { document, transactions } = open(given);
    body(document, picked, transactions);
  };
  fc.assert(fc.property(keys, picks, check), { numRuns: 60 });
}

describe('reorderNodes', () => {
  it.each(Object.entries(MODELS))(
    '%s moves as a list does, in one step where anything moves',
    (move, model) => {
      forAll((document, picked, transactions) => {
        const show = (id: NodeId) => (picked.includes(id) ? id.toUpperCase() : id);
        const expected = listsOf(document).map((list) => [...model(list.map(show).join('')).toLowerCase()]);
        expect(reorderNodes(document, picked, move as OrderMove)).toBe(transactions() === 1);
        expect(listsOf(document)).toEqual(expected);
      });
    },
  );

  it('does not look through all siblings once for each of many that stand apart', () => {
    const document = openDocument(new Y.Doc());
    const ids = Array.from({ length: 60 }, (_, at) => `n${at}`);
    insertNodes(document, ids.map(rect));
    const asked = vi.spyOn(document, 'childIds');
    reorderNodes(
      document,
      ids.filter((_, at) => at % 2 === 0),
      'bringForward',
    );
    expect(asked.mock.calls.length).toBeLessThan(5);
    expect(document.childIds(null).slice(0, 4)).toEqual(['n1', 'n0', 'n3', 'n2']);
  });
});

describe('moveNodesInOrder', () => {
  it.each([null, 'a', 'd', 'x'])('puts what stands in the list of %s right above it', (above) => {
    forAll((document, picked, transactions) => {
      const isMoving = (id: NodeId) => picked.includes(id) && id !== above;
      // The group is at the bottom, and so is what is in it.
      const target = above ?? [...INSIDE, ...TOP].find(isMoving)!;
      const expected = listsOf(document).map((list) =>
        list.includes(target)
          ? put(
              list.filter((id) => !isMoving(id)),
              list.filter(isMoving),
              above,
            )
          : list,
      );
      const moves = listsOf(document).some((list) => list.includes(target) && list.some(isMoving));
      expect(moveNodesInOrder(document, picked, above)).toBe(moves);
      expect(listsOf(document)).toEqual(expected);
      expect(transactions()).toBeLessThanOrEqual(moves ? 1 : 0);
    });
  });
});

describe('what is new', () => {
  it.each([
    [null, 1],
    ['c', 3],
    ['f', 2],
  ] as const)('stands right above %s, %d at a time', (above, count) => {
    forAll((document) => {
      const fresh = ['n1', 'n2', 'n3'].slice(0, count);
      const [top, inside] = listsOf(document);
      insertNodes(document, fresh.map(rect), { parentId: null, aboveId: above });
      expect(listsOf(document)).toEqual([put(top, fresh, above), inside]);
    });
  });

  it('stands right above the topmost of what it is a copy of', () => {
    forAll((document, picked) => {
      const before = listsOf(document);
      const copies = duplicateNodes(document, picked);
      expect(copies).toHaveLength(picked.length);
      for (const [i, list] of listsOf(document).entries()) {
        const own = list.filter((id) => copies.includes(id));
        const topmost = before[i]!.findLast((id) => picked.includes(id));
        expect(list).toEqual(topmost ? put(before[i]!, own, topmost) : before[i]);
      }
    });
  });

  it('takes the place of the topmost that it is a group of', () => {
    forAll((document, picked) => {
      const [before] = listsOf(document);
      const members = before.filter((id) => picked.includes(id));
      const group = groupNodes(document, members);
      if (group === null) return;
      const expected = put(before, [group], members.at(-1)!).filter((id) => !members.includes(id));
      expect(listOf(document, null)).toEqual(expected);
      expect(document.reader.childIds(group)).toEqual(members);
    });
  });
});

it('gives keys that ascend strictly where there was no room', () => {
  const { document } = open({ top: ['a0', 'a1', 'a1', 'a1', 'a2', 'a2'], inside: null });
  insertNodes(document, ['n1', 'n2'].map(rect), { parentId: null, aboveId: 'b' });
  const order = document.reader.childIds(null).map((id) => document.reader.get(id)!.index);
  expect(order).toHaveLength(9);
  expect(order).toEqual([...new Set(order)].toSorted());
});
