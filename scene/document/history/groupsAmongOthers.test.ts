// Groups made, dissolved and emptied by one person while somebody else works on them and on what is in them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { deleteNodes } from '../../commands/deleteNodes.ts';
import { groupNodes } from '../../commands/groupNodes.ts';
import { insertNodes } from '../../commands/insertNodes.ts';
import { moveNodes } from '../../commands/moveNodes.ts';
import { pasteNodes } from '../../commands/pasteNodes.ts';
import { reorderNodes } from '../../commands/reorderNodes.ts';
import { transformNodes } from '../../commands/transformNodes.ts';
import { ungroupNodes } from '../../commands/ungroupNodes.ts';
import { updateNodes } from '../../commands/updateNodes.ts';
import { rotation, scaling } from '../../geometry/matrix.ts';
import { createNode } from '../../nodes/createNode.ts';
import type { NodeId, NodePatch } from '../../nodes/types.ts';
import { ancestors } from '../../queries/ancestors.ts';
import { worldBounds } from '../../queries/worldBounds.ts';
import { worldMatrix } from '../../queries/worldMatrix.ts';
import { openDocument, type OpenDocument } from '../openDocument.ts';
import { validateDocument } from '../validate.ts';
import { createHistory } from './createHistory.ts';
import { joinSteps, recordChanges } from './recordStep.ts';
import type { HistoryStep, HistoryStorage } from './types.ts';

/** Two people in one design, each seeing at once what the other does. */
function twoPeople(storage?: HistoryStorage) {
  const [first, second] = [new Y.Doc(), new Y.Doc()];
  first.on('update', (update: Uint8Array) => Y.applyUpdate(second, update, 'remote'));
  second.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'remote') Y.applyUpdate(first, update, 'remote');
  });
  const [mine, theirs] = [openDocument(first), openDocument(second)];
  const ids = insertNodes(mine, [
    createNode('rect', { left: 20, top: 10, width: 30, height: 20, strokeWidth: 0 }),
    createNode('rect', { left: 200, top: 90, width: 40, height: 10, strokeWidth: 0, originX: 'center' }),
    createNode('rect', { left: 90, top: 300, width: 10, height: 50, strokeWidth: 0 }),
  ]);
  const own = createHistory(mine, storage ? { storage } : {});
  const others = createHistory(theirs);
  const both = () => {
    expect(everything(theirs)).toEqual(everything(mine));
    expect(validateDocument(first)).toEqual([]);
  };
  return { mine, theirs, own, others, ids: ids as [NodeId, NodeId, NodeId], both };
}

const everything = (document: OpenDocument) => [...document.ids()].toSorted().map((id) => document.get(id));

function expectThere(document: OpenDocument, id: NodeId, before: ReturnType<typeof worldBounds>): void {
  const now = worldBounds(document, id)!;
  for (const key of ['left', 'top', 'width', 'height'] as const)
    expect(now[key]).toBeCloseTo(before![key], 6);
}

const TURNED: NodePatch = { scaleX: 2, scaleY: 2, angle: 30, opacity: 0.5 };

/** A group of the first two, larger, turned and half clear. */
function grouped() {
  const people = twoPeople();
  const group = groupNodes(people.mine, people.ids.slice(0, 2))!;
  updateNodes(people.mine, new Map([[group, TURNED]]));
  people.own.clear();
  return { ...people, group };
}

describe('an ungrouping undone and redone', () => {
  it('leaves what somebody else moved since as they left it, beside the group', () => {
    const { mine, theirs, own, others, ids, group, both } = grouped();
    ungroupNodes(mine, [group]);
    moveNodes(theirs, [ids[0]], 70, -5);
    const [moved, stays] = [theirs.get(ids[0])!, worldBounds(mine, ids[1])];
    own.undo();
    expect(mine.get(ids[0])).toEqual(moved);
    expect(mine.childIds(group)).toEqual([ids[1]]);
    expectThere(mine, ids[1], stays);
    own.redo();
    expect(mine.get(group)).toBeUndefined();
    expect(mine.get(ids[0])).toEqual(moved);
    expectThere(mine, ids[1], stays);
    own.undo();
    others.undo();
    expect(mine.get(ids[0])).toMatchObject({ parentId: null, opacity: 0.5, scaleX: 2 });
    both();
  });

  it('leaves one that somebody else gave another look out of the group as well', () => {
    const { mine, theirs, own, ids, group } = grouped();
    ungroupNodes(mine, [group]);
    updateNodes(theirs, new Map([[ids[0], { opacity: 0.8 }]]));
    const before = mine.get(ids[0]);
    own.undo();
    expect(mine.get(ids[0])).toEqual(before);
    expect(mine.get(ids[1])).toMatchObject({ parentId: group, opacity: 1 });
  });

  it('brings no empty group back, and is passed over', () => {
    const { mine, theirs, own, ids, group, both } = grouped();
    moveNodes(mine, [ids[2]], 7, 0);
    ungroupNodes(mine, [group]);
    moveNodes(theirs, ids.slice(0, 2), 70, -5);
    const before = ids.slice(0, 2).map((id) => mine.get(id));
    own.undo();
    expect(mine.get(group)).toBeUndefined();
    expect(ids.slice(0, 2).map((id) => mine.get(id))).toEqual(before);
    expect(mine.get(ids[2])!.left).toBe(90);
    own.redo();
    own.redo();
    expect(ids.slice(0, 2).map((id) => mine.get(id))).toEqual(before);
    both();
  });

  it('still brings back a group that was empty', () => {
    const { mine, own } = twoPeople();
    const [group] = insertNodes(mine, [createNode('group')]);
    deleteNodes(mine, [group!]);
    own.undo();
    expect(mine.get(group!)).toBeDefined();
  });

  it('frees members moved within the group and members of a group moved since where they are seen', () => {
    for (const move of ['member', 'group', 'look'] as const) {
      const { mine, theirs, own, ids, group, both } = grouped();
      ungroupNodes(mine, [group]);
      own.undo();
      if (move === 'member') moveNodes(theirs, [ids[0]], 12, 40);
      else if (move === 'group') updateNodes(theirs, new Map([[group, { left: 500, angle: 80 }]]));
      else updateNodes(theirs, new Map([[group, { opacity: 0.25 }]]));
      const before = ids.map((id) => worldBounds(mine, id));
      const inside = ids.map((id) => mine.get(id));
      const moved = mine.get(group);
      own.redo();
      expect(mine.get(group)).toBeUndefined();
      for (const [at, id] of ids.entries()) expectThere(mine, id, before[at]!);
      expect(mine.get(ids[0])).toMatchObject({ parentId: null, opacity: move === 'look' ? 0.25 : 0.5 });
      expect(mine.childIds(null)).toEqual([...ids]);
      // And back into the group as the other person left it.
      own.undo();
      expect(mine.get(group)).toEqual(moved);
      for (const [at, id] of ids.entries()) {
        expectThere(mine, id, before[at]!);
        expect(mine.get(id)).toEqual({ ...inside[at]!, publicId: expect.any(String) });
      }
      own.redo();
      for (const [at, id] of ids.entries()) expectThere(mine, id, before[at]!);
      both();
    }
  });

  it('frees what was in groups within the group', () => {
    const { mine, theirs, own, ids, group } = grouped();
    const outer = groupNodes(mine, [group, ids[2]])!;
    ungroupNodes(mine, [outer]);
    own.undo();
    updateNodes(theirs, new Map([[outer, { scaleX: 3, top: 10 }]]));
    const before = ids.map((id) => worldBounds(mine, id));
    own.redo();
    expect([mine.get(outer), mine.get(group)]).toEqual([undefined, undefined]);
    for (const [at, id] of ids.entries()) expectThere(mine, id, before[at]!);
    own.undo();
    expect(mine.get(ids[0])!.parentId).toBe(group);
    expect(mine.get(group)!.parentId).toBe(outer);
    for (const [at, id] of ids.entries()) expectThere(mine, id, before[at]!);
  });
});

describe('a grouping undone', () => {
  it('keeps what somebody else did to the group, and can be redone', () => {
    const { mine, theirs, own, ids, both } = twoPeople();
    const group = groupNodes(mine, ids.slice(0, 2))!;
    updateNodes(theirs, new Map([[group, { left: 400, angle: 45, scaleX: 2, opacity: 0.5 }]]));
    const before = ids.map((id) => worldBounds(mine, id));
    const theirGroup = mine.get(group);
    for (let times = 0; times < 2; times++) {
      own.undo();
      expect(mine.get(group)).toBeUndefined();
      for (const [at, id] of ids.entries()) expectThere(mine, id, before[at]!);
      expect(mine.get(ids[0])).toMatchObject({ parentId: null, opacity: 0.5 });
      expect(mine.childIds(null)).toEqual([...ids]);
      own.redo();
      expect(mine.get(group)).toEqual(theirGroup);
      for (const [at, id] of ids.entries()) expectThere(mine, id, before[at]!);
    }
    both();
  });

  it('leaves members in the group that somebody else has put it into', () => {
    const { mine, theirs, own, ids, both } = twoPeople();
    const group = groupNodes(mine, ids.slice(0, 2))!;
    const outer = groupNodes(theirs, [group, ids[2]])!;
    const before = ids.map((id) => worldBounds(mine, id));
    own.undo();
    expect(mine.get(group)).toBeUndefined();
    for (const [at, id] of ids.entries()) {
      expect(mine.get(id)!.parentId).toBe(outer);
      expectThere(mine, id, before[at]!);
    }
    both();
  });

  it('puts what somebody else added to the group where the group stood in the order', () => {
    const { mine, theirs, own, ids, both } = twoPeople();
    const group = groupNodes(mine, ids.slice(0, 2))!;
    const [added] = insertNodes(theirs, [createNode('rect', { width: 5, height: 5 })], { parentId: group });
    own.undo();
    expect(mine.childIds(null)).toEqual([ids[0], ids[1], added, ids[2]]);
    own.redo();
    expect(mine.childIds(group)).toEqual([ids[0], ids[1], added]);
    both();
  });

  it('is redone by a page opened anew as well', async () => {
    const steps = new Map<number, HistoryStep>();
    let done = 0;
    const storage: HistoryStorage = {
      load: async () => ({ steps: [...steps.values()], done }),
      write(change) {
        for (const step of change.put) steps.set(step.sequence, structuredClone(step));
        for (const sequence of change.drop) steps.delete(sequence);
        done = change.done;
      },
    };
    const { mine, theirs, own, ids } = twoPeople(storage);
    await own.ready;
    const group = groupNodes(mine, ids.slice(0, 2))!;
    updateNodes(theirs, new Map([[group, { left: 400, angle: 45 }]]));
    const before = ids.map((id) => worldBounds(mine, id));
    own.undo();
    own.destroy();
    const again = createHistory(mine, { storage });
    await again.ready;
    again.redo();
    expect(mine.get(group)).toMatchObject({ left: 400, angle: 45 });
    for (const [at, id] of ids.entries()) expectThere(mine, id, before[at]!);
  });
});

describe('the order that somebody else gave what was in a group', () => {
  it('is kept when the grouping is undone, redone and undone again', () => {
    const { mine, theirs, own, ids, both } = twoPeople();
    const [a, b, c] = ids;
    const group = groupNodes(mine, [b, c])!;
    reorderNodes(theirs, [b], 'bringToFront');
    expect(mine.childIds(group)).toEqual([c, b]);
    for (let times = 0; times < 2; times++) {
      own.undo();
      expect(mine.childIds(null)).toEqual([a, c, b]);
      own.redo();
      expect(mine.childIds(group)).toEqual([c, b]);
    }
    both();
  });

  it('is kept also where they moved the group, and when they change it again in between', () => {
    const { mine, theirs, own, ids, both } = twoPeople();
    const [a, b, c] = ids;
    const group = groupNodes(mine, ids)!;
    updateNodes(theirs, new Map([[group, { left: 400, angle: 45, opacity: 0.5 }]]));
    reorderNodes(theirs, [a], 'bringToFront');
    own.undo();
    expect(mine.childIds(null)).toEqual([b, c, a]);
    reorderNodes(theirs, [b], 'bringToFront');
    own.redo();
    expect(mine.childIds(group)).toEqual([c, a, b]);
    own.undo();
    expect(mine.childIds(null)).toEqual([c, a, b]);
    both();
  });

  it('is what an ungrouping leads back to, among the others as well', () => {
    const { mine, theirs, own, ids, group, both } = grouped();
    const [a, b, c] = ids;
    ungroupNodes(mine, [group]);
    reorderNodes(theirs, [a], 'bringToFront');
    expect(mine.childIds(null)).toEqual([b, c, a]);
    own.undo();
    expect(mine.childIds(group)).toEqual([b, a]);
    own.redo();
    expect(mine.childIds(null)).toEqual([b, c, a]);
    both();
  });
});

describe('an element that comes back after its group has gone', () => {
  it('stands where it stood before it was deleted, in front of what hid it', () => {
    const { mine, theirs, own, others, ids, both } = twoPeople();
    const group = groupNodes(mine, ids)!;
    updateNodes(mine, new Map([[group, TURNED]]));
    const outer = groupNodes(mine, [group, ...insertNodes(mine, [createNode('rect', { left: 900 })])])!;
    updateNodes(mine, new Map([[outer, { left: 300, flipX: true }]]));
    const before = worldBounds(mine, ids[0]);
    deleteNodes(mine, [ids[0]]);
    ungroupNodes(theirs, [outer]);
    own.undo();
    expectThere(mine, ids[0], before);
    expect(mine.get(ids[0])!.parentId).toBeNull();
    expect(mine.childIds(null).at(-1)).toBe(ids[0]);
    both();
    own.redo();
    expect(mine.get(ids[0])).toBeUndefined();
    others.undo();
    own.undo();
    expect(mine.get(ids[0])!.parentId).toBe(group);
    expectThere(mine, ids[0], before);
    both();
  });

  it('does so when it was pasted into the group and is redone', () => {
    const { mine, theirs, own, ids, both } = twoPeople();
    const group = groupNodes(mine, ids)!;
    updateNodes(mine, new Map([[group, TURNED]]));
    const copied = { node: createNode('rect', { left: 40, width: 9, height: 5 }), children: [] };
    const [copy] = pasteNodes(mine, [copied], { x: 20, y: 20 }, { parentId: group });
    const before = worldBounds(mine, copy!);
    own.undo();
    ungroupNodes(theirs, [group]);
    own.redo();
    expectThere(mine, copy!, before);
    both();
  });

  it('is restored from steps of older builds, which do not say where that was', async () => {
    const { mine, theirs, own, ids } = twoPeople();
    const group = groupNodes(mine, ids)!;
    const steps: HistoryStep[] = [];
    mine.subscribe((diff) => {
      const recorded = diff.origin === 'user' && recordChanges(diff, mine);
      if (recorded) steps.push({ sequence: 1, ...recorded, selectionBefore: [], selectionAfter: [] });
    });
    deleteNodes(mine, [ids[0]]);
    ungroupNodes(theirs, [group]);
    own.destroy();
    const [step] = JSON.parse(JSON.stringify(steps)) as [HistoryStep];
    for (const change of step.changes)
      if (change.type === 'removed') delete (change.record as { parentMatrix?: unknown }).parentMatrix;
    const old = createHistory(mine, {
      storage: { load: async () => ({ steps: [step], done: 1 }), write: () => undefined },
    });
    await old.ready;
    old.undo();
    expect(mine.get(ids[0])).toMatchObject({ kind: 'rect', parentId: null });
  });
});

it('forgets where a group stood once the node has left it within the same step', () => {
  const { mine, ids } = twoPeople();
  const group = groupNodes(mine, ids)!;
  const steps: HistoryStep[] = [];
  mine.subscribe((diff) => {
    const recorded = recordChanges(diff, mine);
    if (recorded) steps.push({ sequence: 1, ...recorded, selectionBefore: [], selectionAfter: [] });
  });
  const [id] = insertNodes(mine, [createNode('rect')], { parentId: group });
  mine.transact('user', (writer) => writer.update(id!, { left: 5 }));
  mine.transact('user', (writer) => writer.update(id!, { parentId: null }));
  const [added, moved, freed] = steps as [HistoryStep, HistoryStep, HistoryStep];
  const inGroup = joinSteps(added, moved);
  const [parentMatrix] = inGroup.changes.map((change) => 'record' in change && change.record.parentMatrix);
  expect(parentMatrix).toHaveLength(6);
  expect(joinSteps(inGroup, freed).changes).toEqual([
    {
      type: 'added',
      record: { id, kind: 'rect', props: expect.objectContaining({ parentId: null, left: 5 }) },
    },
  ]);
});

/** What is done by the one who only groups and dissolves, and by the other one, who does all sorts of things. */
const ownDeeds = ['group', 'ungroup', 'undo', 'redo', 'undo', 'redo'] as const;
const theirDeeds = [
  'move',
  'turn',
  'spin',
  'scale',
  'fade',
  'nest',
  'free',
  'front',
  'back',
  'undo',
] as const;
const deed = fc.record({
  own: fc.option(fc.constantFrom(...ownDeeds), { freq: 2 }),
  their: fc.constantFrom(...theirDeeds),
  nth: fc.nat(40),
  by: fc.integer({ min: 1, max: 9 }),
});

type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

function actAsOther(document: OpenDocument, undo: () => void, { their, nth, by }: Deed): void {
  const id = [...document.ids()].toSorted()[nth % document.size]!;
  const node = document.get(id)!;
  if (their === 'move') moveNodes(document, [id], by, -2 * by);
  else if (their === 'turn') transformNodes(document, [id], rotation(by * 20, { x: 50, y: 60 }));
  else if (their === 'spin') updateNodes(document, new Map([[id, { angle: by * 20 }]]));
  else if (their === 'scale')
    transformNodes(document, [id], scaling(by % 2 ? 1.5 : 0.75, 1.2, { x: 9, y: 9 }));
  else if (their === 'fade') updateNodes(document, new Map([[id, { opacity: by / 10 }]]));
  else if (their === 'nest') groupNodes(document, document.childIds(node.parentId).slice(0, 2));
  else if (their === 'free') ungroupNodes(document, [id]);
  else if (their === 'front') reorderNodes(document, [id], 'bringToFront');
  else if (their === 'back') reorderNodes(document, [id], 'sendToBack');
  else undo();
}

it('takes groups of one person back and forth without a trace in what anybody sees', {
  timeout: 60_000,
}, () => {
  const seen = (document: OpenDocument, ids: readonly NodeId[]) =>
    ids.map((id) => {
      const chain = [id, ...ancestors(document, id)];
      const opacity = chain.reduce((product, link) => product * document.get(link)!.opacity, 1);
      return [...worldMatrix(document, id), opacity];
    });
  /** Which of two stands in front, and null for those in different groups: what is between these moves with them. */
  const order = (document: OpenDocument, ids: readonly NodeId[]) =>
    ids.flatMap((a, at) =>
      ids.slice(at + 1).map((b) => {
        const [one, other] = [document.get(a)!.parentId, document.get(b)!.parentId];
        return one === other ? document.childIds(one).indexOf(a) < document.childIds(one).indexOf(b) : null;
      }),
    );
  let travels = 0;
  fc.assert(
    fc.property(fc.array(deed, { minLength: 8, maxLength: 25, size: 'max' }), (deeds) => {
      const { mine, theirs, own, others, ids, both } = twoPeople();
      own.clear();
      groupNodes(mine, ids.slice(0, 2));
      let isOrderKept = true;
      for (const act of deeds) {
        if (act.own === null) {
          // What others put into a group or took out of one comes to stand where the group stood.
          isOrderKept &&= !['nest', 'free', 'undo'].includes(act.their);
          actAsOther(theirs, () => void others.undo(), act);
          continue;
        }
        const [before, orderBefore] = [seen(mine, ids), order(mine, ids)];
        const groups = [...mine.ids()].filter((id) => mine.get(id)!.kind === 'group').toSorted();
        if (act.own === 'group') groupNodes(mine, mine.childIds(mine.get(ids[act.nth % 3]!)!.parentId));
        else if (act.own === 'ungroup') ungroupNodes(mine, groups.slice(0, 1));
        else if (act.own === 'undo' ? own.undo() : own.redo()) travels++;
        const [after, orderAfter] = [seen(mine, ids), order(mine, ids)];
        if (isOrderKept)
          for (const [at, isBehind] of orderAfter.entries())
            if (isBehind !== null)
              expect([act.own, at, orderBefore[at] ?? isBehind]).toEqual([act.own, at, isBehind]);
        for (const [at, values] of after.entries())
          for (const [key, value] of values.entries())
            expect([act.own, at, key, Math.abs(value - before[at]![key]!) < 1e-4]).toEqual([
              act.own,
              at,
              key,
              true,
            ]);
        both();
      }
    }),
    { numRuns: 60 },
  );
  expect(travels).toBeGreaterThan(60);
});
