// What a step takes away after others have changed it: by redo it comes back as they left it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { deleteNodes } from '../../commands/deleteNodes.ts';
import { groupNodes } from '../../commands/groupNodes.ts';
import { insertNodes } from '../../commands/insertNodes.ts';
import { reorderNodes } from '../../commands/reorderNodes.ts';
import { ungroupNodes } from '../../commands/ungroupNodes.ts';
import { updateNodes } from '../../commands/updateNodes.ts';
import { createNode } from '../../nodes/createNode.ts';
import type { NodeId, NodePatch } from '../../nodes/types.ts';
import { ancestors } from '../../queries/ancestors.ts';
import { openDocument, type OpenDocument } from '../openDocument.ts';
import { validateDocument } from '../validate.ts';
import { createHistory } from './createHistory.ts';

const TURNED: NodePatch = { scaleX: 2, scaleY: 2, angle: 30, opacity: 0.5 };
const CHANGED: NodePatch = { left: 700, top: 400, fill: '#00ff00', opacity: 0.5 };

const rect = (left: number) => createNode('rect', { left, width: 50, height: 50, strokeWidth: 0 });

/** Two people in one design, each seeing at once what the other does. */
function twoPeople() {
  const [first, second] = [new Y.Doc(), new Y.Doc()];
  first.on('update', (update: Uint8Array) => Y.applyUpdate(second, update, 'remote'));
  second.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'remote') Y.applyUpdate(first, update, 'remote');
  });
  const [mine, theirs] = [openDocument(first), openDocument(second)];
  const [own, others] = [createHistory(mine), createHistory(theirs)];
  /** Undone, redone, and that twice: all is as before, for both. */
  const thereAndBack = (): void => {
    const before = everything(mine);
    for (const again of [1, 2]) {
      own.undo();
      expect(everything(mine), `undone ${again}`).not.toEqual(before);
      own.redo();
      expect(everything(mine), `redone ${again}`).toEqual(before);
    }
    both();
  };
  const both = (): void => {
    expect(everything(theirs)).toEqual(everything(mine));
    expect(validateDocument(first)).toEqual([]);
  };
  return { mine, theirs, own, others, thereAndBack, both };
}

function everything(document: OpenDocument) {
  const order = (parentId: NodeId | null): readonly unknown[] =>
    document.childIds(parentId).map((id) => [document.get(id), order(id)]);
  return [document.size, order(null)];
}

/** A group of two, itself with a third in another, all of it in one step, as an import makes them. */
function imported() {
  const people = twoPeople();
  const { mine, own } = people;
  insertNodes(mine, [rect(900)]);
  own.clear();
  const [ids, inner, outer] = mine.transact('user', () => {
    const made = insertNodes(mine, [rect(0), rect(200), rect(400)]);
    const pair = groupNodes(mine, made.slice(0, 2))!;
    const all = groupNodes(mine, [pair, made[2]!])!;
    updateNodes(mine, new Map([[pair, TURNED]]));
    return [made as [NodeId, NodeId, NodeId], pair, all] as const;
  });
  return { ...people, ids, inner, outer, made: outer };
}

/** An element put into a group that was there. */
function added() {
  const people = twoPeople();
  const { mine, own } = people;
  const group = groupNodes(mine, insertNodes(mine, [rect(0), rect(200)]))!;
  updateNodes(mine, new Map([[group, TURNED]]));
  insertNodes(mine, [rect(900)]);
  own.clear();
  const [id] = insertNodes(mine, [rect(10)], { parentId: group });
  return { ...people, group, id: id!, made: id! };
}

describe('a group that comes with all that is in it, and is undone and redone', () => {
  it('stays dissolved where others dissolved it, its members as they left them', () => {
    const { theirs, ids, outer, thereAndBack } = imported();
    ungroupNodes(theirs, [outer]);
    updateNodes(theirs, new Map([[ids[0], CHANGED]]));
    reorderNodes(theirs, [ids[1]], 'sendToBack');
    thereAndBack();
  });

  it('stays without the group within it that others dissolved', () => {
    const { theirs, ids, inner, thereAndBack } = imported();
    ungroupNodes(theirs, [inner]);
    updateNodes(theirs, new Map([[ids[0], CHANGED]]));
    thereAndBack();
  });

  it('keeps what others moved out of it, into it, and in the groups of it', () => {
    const { theirs, ids, inner, outer, thereAndBack } = imported();
    updateNodes(theirs, new Map([[ids[0], { ...CHANGED, parentId: null }]]));
    updateNodes(theirs, new Map([[ids[2], { ...CHANGED, parentId: inner }]]));
    updateNodes(theirs, new Map([[outer, { left: 70, angle: 80 }]]));
    thereAndBack();
  });

  it('keeps the groups that others made of what was in it', () => {
    const { theirs, ids, outer, thereAndBack } = imported();
    ungroupNodes(theirs, [outer]);
    const group = groupNodes(theirs, ids.slice(1))!;
    updateNodes(theirs, new Map([[group, TURNED]]));
    thereAndBack();
  });

  it('does not bring back what others deleted of it', () => {
    const { mine, theirs, own, others, ids, inner, outer, thereAndBack } = imported();
    deleteNodes(theirs, [inner]);
    thereAndBack();
    own.undo();
    others.undo();
    own.redo();
    // They bring it back themselves.
    expect(ids.map((id) => mine.get(id)?.kind)).toEqual(['rect', 'rect', 'rect']);
    expect([mine.childIds(inner), mine.get(outer)?.kind]).toEqual([ids.slice(0, 2), 'group']);
  });
});

describe('an element put into a group, undone and redone', () => {
  it('is as others left it after they dissolved the group', () => {
    for (const patch of [CHANGED, { fill: '#00ff00' }, {}]) {
      const { theirs, group, id, thereAndBack } = added();
      ungroupNodes(theirs, [group]);
      updateNodes(theirs, new Map([[id, patch]]));
      thereAndBack();
    }
  });

  it('is where they put it among the others', () => {
    for (const to of ['sendToBack', 'bringToFront'] as const) {
      const { mine, theirs, group, id, thereAndBack } = added();
      updateNodes(mine, new Map([[group, { opacity: 1 }]]));
      ungroupNodes(theirs, [group]);
      reorderNodes(theirs, [id], to);
      thereAndBack();
    }
  });

  it('goes back into the group with what others did to it alone, once they bring that back', () => {
    const { mine, theirs, own, others, group, id } = added();
    const before = mine.get(id)!;
    own.undo();
    ungroupNodes(theirs, [group]);
    own.redo();
    expect(mine.get(id)!.parentId).toBeNull();
    updateNodes(theirs, new Map([[id, { fill: '#00ff00' }]]));
    own.undo();
    others.undo();
    others.undo();
    own.redo();
    expect(mine.get(id)).toEqual({ ...before, fill: '#00ff00' });
  });
});

it('keeps the order of several that come back without the group they were put into', () => {
  const { mine, theirs, own, others, group } = added();
  const [first, second, third] = mine.transact('user', () => {
    const made = insertNodes(mine, [rect(0), rect(10), rect(20)], { parentId: group });
    reorderNodes(mine, [made[0]!], 'bringToFront');
    return made;
  });
  own.undo();
  ungroupNodes(theirs, [group]);
  own.redo();
  for (const again of [1, 2]) {
    expect(mine.childIds(null).slice(-3), `redone ${again}`).toEqual([second, third, first]);
    own.undo();
    own.redo();
  }
  own.undo();
  others.undo();
  own.redo();
  expect(mine.childIds(group).slice(-3)).toEqual([second, third, first]);
});

it('keeps the order of groups that come back without the one they were put into', () => {
  const { mine, theirs, own, group } = added();
  const groups = mine.transact('user', () => {
    const ids = insertNodes(mine, [0, 10, 20, 30].map(rect), { parentId: group });
    const made = [groupNodes(mine, ids.slice(0, 2))!, groupNodes(mine, ids.slice(2))!];
    reorderNodes(mine, [made[0]!], 'bringToFront');
    return made.toReversed();
  });
  expect(mine.childIds(group).slice(-2)).toEqual(groups);
  own.undo();
  ungroupNodes(theirs, [group]);
  own.redo();
  expect(mine.childIds(null).slice(-2)).toEqual(groups);
});

it('keeps the order of what was deleted out of two groups that others then dissolved', () => {
  const { mine, theirs, own, both } = twoPeople();
  const ids = insertNodes(mine, [0, 1, 2, 3, 4, 5, 6, 7].map(rect));
  const groups = [groupNodes(mine, ids.slice(0, 4))!, groupNodes(mine, ids.slice(4))!];
  // The lowest of a group has the default place, which no step says.
  deleteNodes(mine, [ids[1]!, ids[0]!, ids[5]!, ids[4]!]);
  ungroupNodes(theirs, groups);
  own.undo();
  const back = mine.childIds(null).slice(-4);
  const pairs = [back.slice(0, 2), back.slice(2)];
  expect(pairs).toContainEqual(ids.slice(0, 2));
  expect(pairs).toContainEqual(ids.slice(4, 6));
  both();
});

describe('a step of which others left nothing', () => {
  it('does not come back by redo after others deleted all that it had added', () => {
    const { mine, theirs, own, both } = twoPeople();
    insertNodes(mine, [rect(0)]);
    const [id] = insertNodes(mine, [rect(100)]);
    deleteNodes(theirs, [id!]);
    const before = everything(mine);
    own.undo();
    expect(mine.size).toBe(0);
    own.redo();
    own.redo();
    expect(everything(mine)).toEqual(before);
    both();
  });

  it('does not group again what others ungrouped', () => {
    const { mine, theirs, own, both } = twoPeople();
    const ids = insertNodes(mine, [rect(0), rect(100)]);
    const group = groupNodes(mine, ids)!;
    ungroupNodes(theirs, [group]);
    const before = everything(mine);
    own.undo();
    own.redo();
    own.redo();
    expect(everything(mine)).toEqual(before);
    both();
  });

  it('takes nothing out of a group that others have back meanwhile', () => {
    const ways = ['undo redo theirs undo', 'undo theirs redo undo', 'undo redo theirs undo redo'];
    for (const way of ways) {
      const { mine, theirs, own, others, both } = twoPeople();
      const ids = insertNodes(mine, [rect(0), rect(100)]);
      own.clear();
      const group = groupNodes(mine, ids)!;
      ungroupNodes(theirs, [group]);
      const deeds = { undo: () => own.undo(), redo: () => own.redo(), theirs: () => others.undo() };
      for (const deed of way.split(' ') as (keyof typeof deeds)[]) deeds[deed]();
      const left = { way, top: mine.childIds(null), inGroup: mine.childIds(group) };
      expect(left).toEqual({ way, top: [group], inGroup: ids });
      both();
    }
  });
});

/** What others do to all sorts of nodes. */
const deed = fc.record({
  does: fc.constantFrom(
    'change',
    'turn',
    'nest',
    'free',
    'front',
    'back',
    'delete',
    'add',
    'into',
    'out',
    'undo',
  ),
  nth: fc.nat(40),
  by: fc.integer({ min: 1, max: 9 }),
});

function act(document: OpenDocument, undo: () => void, { does, nth, by }: Deed): void {
  const id = [...document.ids()].toSorted()[nth % document.size];
  if (does === 'add') return void insertNodes(document, [rect(by * 50)]);
  if (does === 'undo') return undo();
  if (id === undefined) return;
  const group = [...document.ids()].find(
    (other) =>
      document.get(other)!.kind === 'group' && other !== id && !ancestors(document, other).includes(id),
  );
  if (does === 'change') updateNodes(document, new Map([[id, { left: by * 30, fill: '#00ff00' }]]));
  else if (does === 'turn') updateNodes(document, new Map([[id, { angle: by * 20, opacity: by / 10 }]]));
  else if (does === 'nest') groupNodes(document, document.childIds(document.get(id)!.parentId).slice(0, 2));
  else if (does === 'free') ungroupNodes(document, [id]);
  else if (does === 'front') reorderNodes(document, [id], 'bringToFront');
  else if (does === 'back') reorderNodes(document, [id], 'sendToBack');
  else if (does === 'delete') deleteNodes(document, [id]);
  else if (does === 'into' && group) updateNodes(document, new Map([[id, { parentId: group }]]));
  else if (does === 'out') updateNodes(document, new Map([[id, { parentId: null, left: by * 30 + 1 }]]));
}

type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

it('brings all back as others left it, whatever that was', { timeout: 60_000 }, () => {
  let travels = 0;
  fc.assert(
    fc.property(
      fc.array(deed, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      fc.boolean(),
      (deeds, isImport, isDeletion) => {
        const { mine, theirs, own, others, made, both } = isImport ? imported() : added();
        if (isDeletion) {
          deleteNodes(mine, [made]);
          own.undo();
        }
        for (const each of deeds) act(theirs, () => void others.undo(), each);
        const before = everything(mine);
        const [there, back] = isDeletion
          ? [() => own.redo(), () => own.undo()]
          : [() => own.undo(), () => own.redo()];
        for (const again of [1, 2]) {
          if (there()) travels += again;
          back();
          expect(everything(mine), `after ${again}`).toEqual(before);
        }
        both();
      },
    ),
    { numRuns: 60 },
  );
  expect(travels).toBeGreaterThan(60);
});
