import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { deleteNodes } from '../../commands/deleteNodes.ts';
import { duplicateNodes } from '../../commands/duplicateNodes.ts';
import { groupNodes } from '../../commands/groupNodes.ts';
import { insertNodes } from '../../commands/insertNodes.ts';
import { moveNodes } from '../../commands/moveNodes.ts';
import { reorderNodes } from '../../commands/reorderNodes.ts';
import { setArtboard } from '../../commands/setArtboard.ts';
import { ungroupNodes } from '../../commands/ungroupNodes.ts';
import { updateNodes } from '../../commands/updateNodes.ts';
import { createNode } from '../../nodes/createNode.ts';
import { worldBounds } from '../../queries/worldBounds.ts';
import { openDocument, type OpenDocument } from '../openDocument.ts';
import { createHistory } from './createHistory.ts';
import type { HistoryStep, HistoryStorage } from './types.ts';

function picture(document: OpenDocument) {
  const nodes = [...document.ids()].toSorted().map((id) => document.get(id)!);
  return { nodes, order: document.childIds(null), artboard: document.artboard };
}

/** Numbers are equal up to the rounding of a move there and back. */
function expectSame(actual: unknown, expected: unknown): void {
  const round = (_key: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
  expect(JSON.parse(JSON.stringify(actual, round))).toEqual(JSON.parse(JSON.stringify(expected, round)));
}

function memoryStorage() {
  const steps = new Map<number, HistoryStep>();
  let done = 0;
  const storage: HistoryStorage = {
    load: async () => ({ steps: [...steps.values()].toSorted((a, b) => a.sequence - b.sequence), done }),
    write(change) {
      for (const step of change.put)
        steps.set(step.sequence, JSON.parse(JSON.stringify(step)) as HistoryStep);
      for (const sequence of change.drop) steps.delete(sequence);
      done = change.done;
    },
  };
  return { storage, steps };
}

/** One design in two browsers, and what brings them together. */
function twoPeople() {
  const [first, second] = [new Y.Doc(), new Y.Doc()];
  const [mine, theirs] = [openDocument(first), openDocument(second)];
  const sync = (): void => {
    Y.applyUpdate(second, Y.encodeStateAsUpdate(first), 'remote');
    Y.applyUpdate(first, Y.encodeStateAsUpdate(second), 'remote');
  };
  return { mine, theirs, own: createHistory(mine), others: createHistory(theirs), sync };
}

const threeShapes = () => [50, 90, 130].map((left) => createNode('rect', { left, width: 9, height: 9 }));

type Act = (document: OpenDocument, pick: number) => void;
const nth = (document: OpenDocument, pick: number) =>
  [...document.ids()].toSorted()[pick % Math.max(1, document.size)];
const acts: Record<string, Act> = {
  insert: (document, pick) =>
    insertNodes(document, [createNode('rect', { left: pick, width: 10, height: 10 })]),
  text: (document, pick) =>
    insertNodes(document, [createNode('textbox', { text: `texto ${pick}`, width: 100 })]),
  move: (document, pick) => document.size > 0 && moveNodes(document, [nth(document, pick)!], pick, 1),
  fill: (document, pick) =>
    document.size > 0 &&
    updateNodes(document, new Map([[nth(document, pick)!, { fill: `#00${10 + (pick % 80)}ff` }]])),
  group: (document) => groupNodes(document, document.childIds(null).slice(0, 2)),
  ungroup: (document) => ungroupNodes(document, document.childIds(null)),
  remove: (document, pick) => document.size > 2 && deleteNodes(document, [nth(document, pick)!]),
  duplicate: (document, pick) =>
    document.size > 0 && document.size < 20 && duplicateNodes(document, [nth(document, pick)!]),
  front: (document, pick) =>
    document.size > 0 && reorderNodes(document, [nth(document, pick)!], 'bringToFront'),
  size: (document, pick) => setArtboard(document, { width: 100 + pick }),
  type: (document, pick) => {
    const id = [...document.ids()].find((key) => document.get(key)!.kind === 'textbox');
    if (id) document.transact('user', (writer) => writer.editText(id, 0, 1, `é${pick}`));
  },
};
const actions = fc.array(fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(200)), {
  minLength: 1,
  maxLength: 30,
});

describe('createHistory', () => {
  it('undoes any sequence back to the start and redoes it to the end, state by state', {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(actions, (sequence) => {
        const document = openDocument(new Y.Doc());
        const history = createHistory(document);
        const states = [picture(document)];
        let steps = 0;
        document.subscribe((diff) => {
          if (diff.origin === 'user') steps++;
        });
        for (const [name, pick] of sequence) {
          const before = steps;
          acts[name]!(document, pick);
          if (steps > before) states.push(picture(document));
        }
        expect(states.length).toBe(steps + 1);
        for (let i = states.length - 2; i >= 0; i--) {
          expect(history.undo()).not.toBeNull();
          expectSame(picture(document), states[i]);
        }
        expect(history.undo()).toBeNull();
        for (let i = 1; i < states.length; i++) {
          expect(history.redo()).not.toBeNull();
          expectSame(picture(document), states[i]);
        }
        expect(history.canRedo).toBe(false);
      }),
      { numRuns: 80 },
    );
  });

  it.each([0, 1])('keeps what is done before the stored steps are there, %i of them', async (before) => {
    const ydoc = new Y.Doc();
    const document = openDocument(ydoc);
    const { storage: kept } = memoryStorage();
    const insert = (id: string) => insertNodes(document, [createNode('rect', { id })]);
    /** As the journal on the device: it keeps nothing until it knows what it has. */
    const reopen = () => {
      let isRead = false;
      const storage: HistoryStorage = {
        load: async () => kept.load().finally(() => (isRead = true)),
        write: (change) => isRead && kept.write(change),
      };
      return createHistory(document, { storage });
    };
    const first = reopen();
    await first.ready;
    if (before > 0) insert('before');
    first.destroy();

    const second = reopen();
    for (const id of ['a', 'b']) insert(id);
    second.undo();
    await second.ready;
    expect([second.canUndo, second.canRedo]).toEqual([true, true]);
    second.destroy();

    const third = reopen();
    await third.ready;
    third.redo();
    expect(document.size).toBe(before + 2);
    while (third.undo());
    expect(document.size).toBe(0);
  });

  it('survives a reload at any point', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(actions, fc.nat(10), async (sequence, undone) => {
        const ydoc = new Y.Doc();
        const { storage } = memoryStorage();
        const first = openDocument(ydoc);
        const history = createHistory(first, { storage });
        await history.ready;
        const start = picture(first);
        for (const [name, pick] of sequence) acts[name]!(first, pick);
        const end = picture(first);
        for (let i = 0; i < undone; i++) history.undo();
        const copy = new Y.Doc();
        Y.applyUpdate(copy, Y.encodeStateAsUpdate(ydoc));
        const second = openDocument(copy);
        const restored = createHistory(second, { storage });
        await restored.ready;
        while (restored.redo());
        expectSame(picture(second), end);
        while (restored.undo());
        expectSame(picture(second), start);
      }),
      { numRuns: 40 },
    );
  });

  it('leaves what others did alone', () => {
    const mine = openDocument(new Y.Doc());
    const history = createHistory(mine);
    const [id] = insertNodes(mine, [createNode('textbox', { text: 'praia', width: 100, fill: '#000000' })]);
    updateNodes(mine, new Map([[id!, { fill: '#ff0000', opacity: 0.5 }]]));
    mine.transact('remote', (writer) => writer.update(id!, { fill: '#00ff00' }));
    history.undo();
    expect(mine.get(id!)).toMatchObject({ fill: '#00ff00', opacity: 1 });

    mine.transact('user', (writer) => writer.editText(id!, 5, 5, ' linda'));
    mine.transact('remote', (writer) => writer.editText(id!, 0, 0, 'A '));
    history.undo();
    expect(mine.get(id!)).toMatchObject({ text: 'A praia' });
    history.redo();
    expect(mine.get(id!)).toMatchObject({ text: 'A praia linda' });
  });

  it('brings back with what others did to it what it takes away, and goes on from there', () => {
    const mine = openDocument(new Y.Doc());
    const history = createHistory(mine);
    const [id] = insertNodes(mine, [createNode('textbox', { text: 'Olá', width: 100, left: 10 })]);
    mine.transact('remote', (writer) => {
      writer.update(id!, { fill: '#00ff00', left: 70 });
      writer.editText(id!, 3, 3, ', um texto de uma hora');
    });
    const theirs = mine.get(id!);
    updateNodes(mine, new Map([[id!, { left: 90 }]]));
    for (const again of [1, 2]) {
      history.undo();
      expect(mine.get(id!), `undone ${again}`).toEqual(theirs);
      history.undo();
      expect(mine.size).toBe(0);
      history.redo();
      expect(mine.get(id!), `redone ${again}`).toEqual(theirs);
      history.redo();
      expect(mine.get(id!)).toEqual({ ...theirs, left: 90 });
    }

    deleteNodes(mine, [id!]);
    history.undo();
    mine.transact('remote', (writer) => writer.update(id!, { opacity: 0.5 }));
    history.redo();
    expect(mine.size).toBe(0);
    history.undo();
    expect(mine.get(id!)).toEqual({ ...theirs, left: 90, opacity: 0.5 });
  });

  it('brings back into their group what others put there, and where that has gone, where it stood', () => {
    const mine = openDocument(new Y.Doc());
    const history = createHistory(mine);
    const ids = insertNodes(mine, [createNode('rect', { left: 0 }), createNode('rect', { left: 200 })]);
    const group = groupNodes(mine, ids)!;
    updateNodes(mine, new Map([[group, { scaleX: 2, angle: 30 }]]));
    const [id] = insertNodes(mine, [createNode('rect', { left: 500, width: 20, height: 20 })]);
    mine.transact('remote', (writer) => writer.update(id!, { parentId: group, left: 40, top: 30 }));
    const before = worldBounds(mine, id!)!;
    history.undo();
    history.redo();
    expect(mine.get(id!)).toMatchObject({ parentId: group, left: 40, top: 30 });
    history.undo();
    mine.transact('remote', (writer) => writer.remove(group));
    history.redo();
    expect(mine.get(id!)!.parentId).toBeNull();
    const now = worldBounds(mine, id!)!;
    expect([now.left, now.top]).toEqual([expect.closeTo(before.left), expect.closeTo(before.top)]);
  });

  it('keeps what others put into a group whose making is undone, where it stands', () => {
    const document = openDocument(new Y.Doc());
    const history = createHistory(document);
    const shapes = [
      createNode('rect', { left: 50, width: 9, height: 9 }),
      createNode('rect', { left: 90, width: 9, height: 9 }),
    ];
    const ids = insertNodes(document, shapes);
    const group = groupNodes(document, ids)!;
    document.transact('remote', (writer) => {
      writer.insert(
        createNode('rect', { id: 'theirs', parentId: group, index: 'a9', width: 9, height: 9, left: 4 }),
      );
    });
    const before = worldBounds(document, 'theirs')!;
    history.undo();
    expect(document.get(group)).toBeUndefined();
    expect(document.get('theirs')!.parentId).toBeNull();
    expect(worldBounds(document, 'theirs')!.left).toBeCloseTo(before.left, 6);
    expect(document.get(ids[0]!)!.left).toBe(50);
  });

  it('leaves elements where they are when the group they came from is gone', () => {
    const { mine, theirs, own, others, sync } = twoPeople();
    const ids = insertNodes(mine, threeShapes());
    const outer = groupNodes(mine, ids)!;
    sync();
    const inner = groupNodes(theirs, ids.slice(0, 2))!;
    sync();
    own.undo();
    sync();
    const places = () => ids.map((id) => worldBounds(theirs, id));
    const before = places();
    others.undo();
    expect([theirs.get(outer), theirs.get(inner)]).toEqual([undefined, undefined]);
    expectSame(places(), before);
  });

  it('leaves elements as they are turned when the group they would go back to is gone', () => {
    const { mine, theirs, own, others, sync } = twoPeople();
    const ids = insertNodes(mine, threeShapes());
    const inner = groupNodes(mine, ids.slice(0, 2))!;
    updateNodes(mine, new Map([[inner, { angle: 30 }]]));
    groupNodes(mine, [inner, ids[2]!]);
    sync();
    ungroupNodes(theirs, [inner]);
    others.undo();
    sync();
    own.undo();
    sync();
    const places = () => ids.map((id) => worldBounds(theirs, id));
    const before = places();
    others.redo();
    expect(theirs.get(inner)).toBeUndefined();
    expectSame(places(), before);
  });

  it('passes over steps that others made meaningless', () => {
    const document = openDocument(new Y.Doc());
    const history = createHistory(document);
    const [a, b] = insertNodes(document, [createNode('rect'), createNode('rect')]);
    moveNodes(document, [a!], 10, 0);
    moveNodes(document, [b!], 10, 0);
    document.transact('remote', (writer) => writer.remove(b!));
    history.undo();
    expect(document.get(a!)!.left).toBe(0);
  });

  it('brings the selection back and forth', () => {
    const document = openDocument(new Y.Doc());
    const history = createHistory(document);
    const [a] = insertNodes(document, [createNode('rect')]);
    history.setSelection([a!]);
    const [copy] = duplicateNodes(document, [a!]);
    history.setSelection([copy!]);
    expect(history.undo()).toEqual([a]);
    expect(history.redo()).toEqual([copy]);
  });

  it('does not take what is clicked later for what a step left selected', async () => {
    const document = openDocument(new Y.Doc());
    const history = createHistory(document);
    const [a, b] = insertNodes(document, [createNode('rect'), createNode('rect')]);
    history.setSelection([a!]);
    moveNodes(document, [a!], 10, 0);
    await Promise.resolve();
    history.setSelection([b!]);
    expect(history.undo()).toEqual([a]);
    expect(history.redo()).toEqual([a]);
  });

  it('joins typed letters and keeps at most its limits', () => {
    const document = openDocument(new Y.Doc());
    const { storage, steps } = memoryStorage();
    const history = createHistory(document, { storage, limit: 10 });
    const [id] = insertNodes(document, [createNode('textbox', { text: '', width: 100 })]);
    for (const [at, letter] of [...'olá'].entries()) {
      if (at > 0) history.joinNext();
      document.transact('user', (writer) => writer.editText(id!, at, at, letter));
    }
    history.undo();
    expect(document.get(id!)).toMatchObject({ text: '' });
    history.redo();
    expect(document.get(id!)).toMatchObject({ text: 'olá' });
    for (let i = 0; i < 40; i++) moveNodes(document, [id!], 1, 0);
    expect(steps.size).toBe(10);
    let undone = 0;
    while (history.undo()) undone++;
    expect(undone).toBe(10);
  });

  it('amends the last step done, wherever that is, and still redoes what was undone', () => {
    const change = fc.record({
      what: fc.constantFrom('user', 'amend', 'undo', 'redo'),
      key: fc.constantFrom('width', 'height'),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const document = openDocument(new Y.Doc());
        const [id] = insertNodes(document, [createNode('rect')]);
        const history = createHistory(document);
        const start = document.get(id!);
        /** What each number of steps done shows, amended or not. */
        let states = [start];
        let done = 0;
        const write = (key: string, value: number): void =>
          document.transact('user', (writer) => writer.update(id!, { [key]: value }));
        for (const [at, { what, key }] of changes.entries()) {
          if (what === 'user') {
            write(key, at + 1000);
            states = [...states.slice(0, ++done), document.get(id!)];
          } else if (what === 'amend') {
            expect(history.amendNext()).toBe(done > 0);
            if (done === 0) continue;
            write(key, at + 1000);
            states[done] = document.get(id!);
          } else if (what === 'undo') done -= history.undo() ? 1 : 0;
          else done += history.redo() ? 1 : 0;
        }
        expect(history.canRedo).toBe(done < states.length - 1);
        const end = document.get(id!);
        while (history.undo());
        expect(document.get(id!)).toEqual(start);
        for (let step = 0; step < done; step++) history.redo();
        expect(document.get(id!)).toEqual(end);
      }),
    );
  });

  it('keeps the letters others typed between joined ones', () => {
    const document = openDocument(new Y.Doc());
    const history = createHistory(document);
    const [id] = insertNodes(document, [createNode('textbox', { text: '', width: 100, fill: '#000000' })]);
    const own = (offset: number, letter: string, joins: boolean): void => {
      if (joins) history.joinNext();
      document.transact('user', (writer) => writer.editText(id!, offset, offset, letter));
    };
    own(0, 'o', false);
    own(1, 'l', true);
    document.transact('remote', (writer) => writer.editText(id!, 0, 0, 'Ana: '));
    own(7, 'á', true);
    own(8, '!', true);
    document.transact('remote', (writer) => writer.update(id!, { fill: '#ff0000' }));
    own(9, '!', true);
    expect(document.get(id!)).toMatchObject({ text: 'Ana: olá!!' });
    history.undo();
    history.undo();
    expect(document.get(id!)).toMatchObject({ text: 'Ana: ', fill: '#ff0000' });
    history.redo();
    history.redo();
    expect(document.get(id!)).toMatchObject({ text: 'Ana: olá!!', fill: '#ff0000' });
  });

  it('never takes back what others did, whatever is joined', () => {
    const edit = fc.record({
      who: fc.constantFrom('user', 'joined', 'remote'),
      key: fc.constantFrom('left', 'opacity', 'fill', 'angle'),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const document = openDocument(new Y.Doc());
        const [id] = insertNodes(document, [createNode('rect')]);
        const history = createHistory(document);
        const theirs = new Map<string, unknown>();
        const start = document.get(id!)! as unknown as Record<string, unknown>;
        for (const [at, { who, key }] of edits.entries()) {
          const value = key === 'fill' ? `#0000${10 + at}` : (at + 1) / 64;
          if (who === 'joined') history.joinNext();
          document.transact(who === 'remote' ? 'remote' : 'user', (writer) =>
            writer.update(id!, { [key]: value }),
          );
          if (who === 'remote') theirs.set(key, value);
        }
        while (history.undo());
        const now = document.get(id!)! as unknown as Record<string, unknown>;
        for (const key of ['left', 'opacity', 'fill', 'angle'])
          expect([key, now[key]]).toEqual([key, theirs.has(key) ? theirs.get(key) : start[key]]);
      }),
    );
  });

  it('does not look through a long text with each letter typed into it', () => {
    const document = openDocument(new Y.Doc());
    const history = createHistory(document);
    const [id] = insertNodes(document, [createNode('textbox', { text: 'longo '.repeat(900), width: 100 })]);
    document.transact('user', (writer) => writer.editText(id!, 9, 9, 'a'));
    const measured = vi.spyOn(JSON, 'stringify');
    for (let at = 10; at < 60; at++) {
      history.joinNext();
      document.transact('user', (writer) => writer.editText(id!, at, at, 'b'));
    }
    expect(measured).not.toHaveBeenCalled();
    measured.mockRestore();
    history.undo();
    expect(document.get(id!)).toMatchObject({ text: 'longo '.repeat(900) });
  });
});

it('takes what a file said of its canvas back, unless somebody changed it since', () => {
  const document = openDocument(new Y.Doc());
  const form = (name: string) => ({ keys: { name }, sheet: null, sheetAt: 0, absent: [] });
  const history = createHistory(document);
  document.transact('user', (writer) => writer.setCanvasForm(form('a')));
  document.transact('user', (writer) => writer.setCanvasForm(form('b')));
  history.undo();
  expect(document.canvasForm).toEqual(form('a'));
  history.undo();
  expect(document.canvasForm).toBeNull();
  history.redo();
  document.transact('remote', (writer) => writer.setCanvasForm(form('theirs')));
  history.undo();
  expect(document.canvasForm).toEqual(form('theirs'));
});
