import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { createNode } from '../nodes/createNode.ts';
import type { NodeId, NodePatch, SceneNode } from '../nodes/types.ts';
import { NewerDocumentError, openDocument } from './openDocument.ts';
import type { SceneDiff, SceneWriter } from './types.ts';

function open(onError?: (error: unknown) => void) {
  const ydoc = new Y.Doc();
  const document = openDocument(ydoc, onError && { onError });
  const diffs: SceneDiff[] = [];
  document.subscribe((diff) => diffs.push(diff));
  return { ydoc, document, diffs };
}

function rect(id: string, props: Partial<SceneNode> = {}): SceneNode {
  return createNode('rect', { id, width: 10, height: 10, ...(props as object) });
}

function exchange(...ydocs: readonly Y.Doc[]): void {
  for (const from of ydocs) {
    for (const to of ydocs) {
      if (from !== to) Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)), 'remote');
    }
  }
}

function parents(document: {
  ids(): Iterable<NodeId>;
  get(id: NodeId): SceneNode | undefined;
}): Record<string, string | null> {
  return Object.fromEntries([...document.ids()].sort().map((id) => [id, document.get(id)!.parentId]));
}

describe('openDocument', () => {
  it('tells one diff a transaction and keeps the identity of what did not change', () => {
    const { document, diffs } = open();
    document.transact('user', (writer) => {
      writer.insert(rect('a'));
      writer.insert(rect('b', { index: 'a1' }));
    });
    const b = document.get('b');
    document.transact('user', (writer) => {
      writer.update('a', { left: 5 });
      writer.update('a', { fill: 'red' });
      writer.update('b', { left: 0 });
    });
    expect(diffs.map(({ added, updated }) => [added.length, updated.length])).toEqual([
      [2, 0],
      [0, 1],
    ]);
    expect(diffs[1]!.updated[0]).toMatchObject({ from: { left: 0 }, to: { left: 5, fill: 'red' } });
    expect(document.get('b')).toBe(b);
  });

  it('inserts many records at once as it does one by one, members before their group included', () => {
    const nodes = [
      rect('m', { parentId: 'g', index: 'a0' }),
      createNode('group', { id: 'g', index: 'a1' }),
      rect('a', { index: 'a0', fill: 'red', name: 'first' }),
    ];
    const [one, many] = [open(), open()];
    one.document.transact('import', (writer) => {
      for (const node of [nodes[1]!, nodes[2]!, nodes[0]!]) writer.insert(node);
    });
    many.document.transact('import', (writer) => writer.insertAll(nodes));
    for (const id of ['m', 'g', 'a']) expect(many.document.get(id)).toEqual(one.document.get(id));
    expect(many.document.childIds(null)).toEqual(['a', 'g']);
    expect(many.document.childIds('g')).toEqual(['m']);
    for (const wrong of [[rect('a')], [rect('b'), rect('b')], [rect('b'), rect('')]]) {
      expect(() => many.document.transact('import', (writer) => writer.insertAll(wrong))).toThrow(RangeError);
      expect([...many.document.ids()].toSorted()).toEqual(['a', 'g', 'm']);
    }
    const reopened = openDocument(many.ydoc);
    expect(reopened.get('a')).toEqual(one.document.get('a'));
  });

  it('says nothing when nothing changed in the end', () => {
    const { document, diffs } = open();
    document.transact('user', (writer) => writer.insert(rect('a')));
    const a = document.get('a');
    document.transact('user', (writer) => {
      writer.update('a', { left: 5 });
      writer.update('a', { left: 0 });
    });
    expect(diffs).toHaveLength(1);
    expect(document.get('a')).toBe(a);
  });

  it('lets reads inside a transaction see what was written', () => {
    const { document } = open();
    document.transact('user', (writer) => {
      writer.insert(createNode('group', { id: 'g' }));
      writer.insert(rect('a', { parentId: 'g' }));
      expect(writer.reader.childIds('g')).toEqual(['a']);
      writer.update('a', { parentId: null, index: 'Zz' });
      expect(writer.reader.childIds(null)).toEqual(['a', 'g']);
      writer.remove('g');
      expect([...writer.reader.ids()]).toEqual(['a']);
    });
  });

  it('orders children by index, ties by id, without touching lists already handed out', () => {
    const { document } = open();
    document.transact('user', (writer) => {
      for (const id of ['c', 'a', 'b']) writer.insert(rect(id, { index: 'a0' }));
    });
    const list = document.childIds(null);
    expect(list).toEqual(['a', 'b', 'c']);
    document.transact('user', (writer) => {
      for (const id of document.childIds(null)) writer.remove(id);
    });
    expect(list).toEqual(['a', 'b', 'c']);
    expect(document.childIds(null)).toEqual([]);
  });

  it('writes a failed change back and rethrows', () => {
    const { ydoc, document, diffs } = open();
    document.transact('user', (writer) => {
      writer.insert(createNode('group', { id: 'g' }));
      writer.insert(createNode('textbox', { id: 't', parentId: 'g', text: 'Olá' }));
    });
    const before = JSON.stringify([document.get('g'), document.get('t')]);
    expect(() =>
      document.transact('user', (writer) => {
        writer.insert(rect('new'));
        writer.remove('g');
        writer.setArtboard({ width: 50 });
        writer.insert(rect('bad', { parentId: 'nowhere' }));
      }),
    ).toThrow(RangeError);
    expect(JSON.stringify([document.get('g'), document.get('t')])).toBe(before);
    expect(document.size).toBe(2);
    expect(document.artboard.width).toBe(1080);
    expect(diffs).toHaveLength(1);
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(ydoc));
    expect(JSON.stringify([openDocument(copy).get('g'), openDocument(copy).get('t')])).toBe(before);
  });

  it.each([{ left: Number.NaN }, { opacity: 7 }, { scaleX: 0 }])('refuses %o', (patch) => {
    const { document } = open();
    document.transact('user', (writer) => writer.insert(rect('a')));
    expect(() => document.transact('user', (writer) => writer.update('a', patch))).toThrow(RangeError);
  });

  it('puts back into their group what a failed change had put into a new one', () => {
    const { ydoc, document } = open();
    document.transact('user', (writer) => {
      writer.insert(createNode('group', { id: 'g' }));
      writer.insert(rect('a', { parentId: 'g' }));
      writer.insert(rect('b'));
    });
    const before = parents(document);
    const fail = (): void =>
      document.transact('user', (writer) => {
        writer.insert(createNode('group', { id: 'n' }));
        for (const id of ['a', 'b']) writer.update(id, { parentId: 'n' });
        throw new Error('no');
      });
    expect(fail).toThrow('no');
    expect([parents(document), document.childIds('g')]).toEqual([before, ['a']]);
    const again = openDocument(ydoc);
    expect([parents(again), [...again.misplaced()]]).toEqual([before, []]);
  });

  it('leaves what waits for a deleted group waiting for it when a change of its place fails', () => {
    const { ydoc, document } = open();
    const group = createNode('group', { id: 'g' });
    document.transact('user', (writer) => {
      for (const node of [group, rect('t', { parentId: 'g' })]) writer.insert(node);
    });
    document.transact('user', (writer) => writer.removeAlone('g'));
    const fail = (change: (writer: SceneWriter) => void) => () =>
      document.transact('user', (writer) => {
        change(writer);
        throw new Error('no');
      });
    expect(fail((writer) => writer.update('t', { left: 5 }))).toThrow('no');
    // It goes into the group here, which nobody writes.
    expect(fail((writer) => writer.insert(group))).toThrow('no');
    for (const one of [document, openDocument(ydoc)])
      expect([...one.misplaced()]).toEqual([['t', 'missing-parent']]);
    document.transact('undo', (writer) => writer.restore(group));
    expect(document.get('t')).toMatchObject({ parentId: 'g', left: 0 });
  });

  it('stores no groups inside each other when a change that turned them inside out fails', () => {
    const { ydoc, document } = open();
    document.transact('user', (writer) => {
      writer.insert(createNode('group', { id: 'a' }));
      writer.insert(createNode('group', { id: 'b', parentId: 'a' }));
    });
    const fail = (): void =>
      document.transact('user', (writer) => {
        writer.update('b', { parentId: null });
        writer.update('a', { parentId: 'b' });
        throw new Error('no');
      });
    expect(fail).toThrow('no');
    for (const one of [document, openDocument(ydoc)])
      expect([parents(one), [...one.misplaced()]]).toEqual([{ a: null, b: 'a' }, []]);
  });

  it('turns a negative scale into a flip and derives sizes', () => {
    const { document } = open();
    document.transact('user', (writer) => {
      writer.insert(createNode('circle', { id: 'a', radius: 5 }));
      writer.update('a', { scaleX: -2, radius: 8 });
    });
    expect(document.get('a')).toMatchObject({ scaleX: 2, flipX: true, width: 16, height: 16 });
  });

  it('survives a listener that throws, and reports it', () => {
    const errors: unknown[] = [];
    const { ydoc, document, diffs } = open((error) => {
      errors.push(error);
    });
    let updates = 0;
    ydoc.on('update', () => updates++);
    document.subscribe(() => {
      throw new Error('listener');
    });
    const late: SceneDiff[] = [];
    document.subscribe((diff) => late.push(diff));
    for (let at = 0; at < 20; at++) document.transact('user', (writer) => writer.insert(rect(`n${at}`)));
    expect([updates, diffs.length, late.length, errors.length]).toEqual([20, 20, 20, 20]);
  });

  it('refuses to write what a newer build stored, and still reads it', () => {
    const { ydoc, document } = open();
    document.transact('user', (writer) => writer.insert(rect('a')));
    ydoc.getMap('meta').set('schema', 99);
    expect(() => document.transact('user', (writer) => writer.remove('a'))).toThrow(NewerDocumentError);
    expect(document.get('a')?.kind).toBe('rect');
  });
});

it.each(['before it is opened', 'while it is open'])('tells once that a newer build stored it %s', (when) => {
  const ydoc = new Y.Doc();
  const raise = (schema: number) => ydoc.getMap('meta').set('schema', schema);
  const onNewer = vi.fn();
  if (when === 'before it is opened') raise(98);
  openDocument(ydoc, { onNewer });
  expect(onNewer).toHaveBeenCalledTimes(when === 'before it is opened' ? 1 : 0);
  raise(1);
  raise(99);
  raise(100);
  expect(onNewer).toHaveBeenCalledTimes(1);
});

describe('two people at once', () => {
  function pair() {
    const left = open();
    left.document.transact('user', (writer) => {
      for (const id of ['g1', 'g2', 'g3']) writer.insert(createNode('group', { id }));
      writer.insert(rect('a'));
      writer.insert(createNode('textbox', { id: 't', text: 'um dois' }));
    });
    const right = open();
    exchange(left.ydoc, right.ydoc);
    return { left, right };
  }

  it('keeps both a new colour and a new position', () => {
    const { left, right } = pair();
    left.document.transact('user', (writer) => writer.update('a', { fill: 'red' }));
    right.document.transact('user', (writer) => writer.update('a', { left: 99 }));
    exchange(left.ydoc, right.ydoc);
    expect(left.document.get('a')).toMatchObject({ fill: 'red', left: 99 });
    expect(right.document.get('a')).toEqual(left.document.get('a'));
    expect(left.diffs.at(-1)).toMatchObject({ origin: 'remote', updated: [{ to: { left: 99 } }] });
  });

  it('never takes the parent from one and the coordinates from the other', () => {
    const { left, right } = pair();
    left.document.transact('user', (writer) => writer.update('a', { parentId: 'g1', left: 1, top: 1 }));
    right.document.transact('user', (writer) => writer.update('a', { parentId: 'g2', left: 2, top: 2 }));
    exchange(left.ydoc, right.ydoc);
    const { parentId, left: x, top: y } = left.document.get('a')!;
    expect([
      ['g1', 1, 1],
      ['g2', 2, 2],
    ]).toContainEqual([parentId, x, y]);
    expect(right.document.get('a')).toEqual(left.document.get('a'));
  });

  it('keeps both typings in one text', () => {
    const { left, right } = pair();
    left.document.transact('user', (writer) => writer.editText('t', 0, 0, 'zero '));
    right.document.transact('user', (writer) => writer.editText('t', 7, 7, ' três'));
    right.document.transact('user', (writer) => {
      writer.update('t', { styles: [{ start: 3, end: 7, style: { fontWeight: 700, stroke: null } }] });
    });
    exchange(left.ydoc, right.ydoc);
    expect(left.document.get('t')).toMatchObject({
      text: 'zero um dois três',
      styles: [{ start: 8, end: 12, style: { fontWeight: 700, stroke: null } }],
    });
    expect(right.document.get('t')).toEqual(left.document.get('t'));
  });

  it('breaks a cycle the same way everywhere and mends it when one end moves away', () => {
    const { left, right } = pair();
    left.document.transact('user', (writer) => {
      writer.update('g1', { parentId: 'g2' });
      writer.update('g2', { parentId: 'g3' });
    });
    right.document.transact('user', (writer) => writer.update('g3', { parentId: 'g1' }));
    exchange(left.ydoc, right.ydoc);
    expect(parents(left.document)).toMatchObject({ g1: null, g3: 'g1', g2: 'g3' });
    expect(parents(right.document)).toEqual(parents(left.document));
    right.document.transact('user', (writer) => writer.update('g3', { parentId: null }));
    exchange(left.ydoc, right.ydoc);
    expect(parents(left.document)).toMatchObject({ g1: 'g2', g2: 'g3', g3: null });
    expect(parents(right.document)).toEqual(parents(left.document));
    const fresh = new Y.Doc();
    Y.applyUpdate(fresh, Y.encodeStateAsUpdate(left.ydoc));
    expect(parents(openDocument(fresh))).toEqual(parents(left.document));
  });

  it('shows a node whose group was deleted at the top level, and inside again when the group returns', () => {
    const { left, right } = pair();
    left.document.transact('user', (writer) => writer.remove('g1'));
    right.document.transact('user', (writer) => writer.update('a', { parentId: 'g1' }));
    exchange(left.ydoc, right.ydoc);
    expect(left.document.get('a')?.parentId).toBeNull();
    expect(left.document.childIds(null)).toContain('a');
    expect(parents(right.document)).toEqual(parents(left.document));
    left.document.transact('undo', (writer) => writer.insert(createNode('group', { id: 'g1' })));
    exchange(left.ydoc, right.ydoc);
    expect(right.document.childIds('g1')).toEqual(['a']);
    expect(parents(right.document)).toEqual(parents(left.document));
  });

  it('goes back into a group that returns also what was changed meanwhile, unless it was moved', () => {
    const [one, two] = [open(), open()];
    one.document.transact('user', (writer) => {
      writer.insert(createNode('group', { id: 'g' }));
      for (const id of ['a', 'b']) writer.insert(rect(id, { parentId: 'g' }));
      writer.insert(createNode('textbox', { id: 't', parentId: 'g', text: 'oi' }));
    });
    exchange(one.ydoc, two.ydoc);
    const group = two.document.get('g')!;
    two.document.transact('user', (writer) => writer.removeAlone('g'));
    exchange(one.ydoc, two.ydoc);
    one.document.transact('user', (writer) => {
      writer.update('a', { fill: 'red' });
      writer.update('b', { left: 5 });
      writer.editText('t', 2, 2, '!');
      // As the editor does once it has measured the letters.
      writer.update('t', { width: 90, height: 20 });
    });
    exchange(one.ydoc, two.ydoc);
    two.document.transact('undo', (writer) => writer.restore(group));
    exchange(one.ydoc, two.ydoc);
    const expected = { a: 'g', b: null, g: null, t: 'g' };
    expect([one, two].map(({ document }) => parents(document))).toEqual([expected, expected]);
    expect(two.document.get('t')).toMatchObject({ text: 'oi!', width: 90, height: 20 });
  });

  it('reads nonsense from another device as absent', () => {
    const { left, right } = pair();
    const stored = right.ydoc.getMap('nodes').get('a') as Y.Map<unknown>;
    right.ydoc.transact(() => {
      stored.set('place', [null, 'a0', Number.NaN, 'x', -5]);
      stored.set('paint', { opacity: 40, fill: 'blue' });
      right.ydoc.getMap('nodes').set('junk', 7);
      right.ydoc.getMap('nodes').set('other', new Y.Map([['content', { kind: 'constructor' }]]));
      right.ydoc.getMap('meta').set('size', [0, 0, -1, 'wide']);
    });
    exchange(left.ydoc, right.ydoc);
    expect(left.document.get('a')).toMatchObject({ left: 0, top: 0, width: 0, opacity: 1, fill: 'blue' });
    expect(left.document.get('junk')).toBeUndefined();
    expect(left.document.size).toBe(5);
    expect(left.document.artboard).toMatchObject({ width: 1080, height: 1080 });
  });

  it.each<object>([
    { visible: '' },
    { strokeWidth: -1 },
    { clipPath: { node: {}, children: [] } },
    { elsewhere: 1 },
    // Values of a rectangle that are no look of an artboard.
    { rx: 9, name: 'x' },
    { angle: 45 },
    { scaleX: 2 },
  ])('passes over a look that no artboard can have: %j', (style) => {
    const { left, right } = pair();
    const look = { rx: 9, strokeWidth: 2 };
    left.document.transact('user', (writer) => writer.setArtboard({ style: look as NodePatch }));
    expect(left.document.artboard.style).toEqual(look);
    exchange(left.ydoc, right.ydoc);
    right.ydoc.getMap('meta').set('style', style);
    exchange(left.ydoc, right.ydoc);
    expect(left.document.artboard.style).toBeNull();
  });
});
