import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createNode } from '../nodes/createNode.ts';
import { openDocument } from './openDocument.ts';
import { openPages } from './pages/openPages.ts';
import { repairDocument } from './repair.ts';
import { validateDocument } from './validate.ts';

function damaged(): Y.Doc {
  const ydoc = new Y.Doc();
  const document = openDocument(ydoc);
  document.transact('user', (writer) => {
    for (const id of ['g1', 'g2']) writer.insert(createNode('group', { id }));
    for (const id of ['a', 'b', 'c']) writer.insert(createNode('rect', { id, left: 5 }));
    writer.insert(createNode('textbox', { id: 't', text: 'x' }));
  });
  document.destroy();
  const nodes = ydoc.getMap<Y.Map<unknown>>('nodes');
  ydoc.transact(() => {
    nodes.get('g1')!.set('place', ['g2', undefined]);
    nodes.get('g2')!.set('place', ['g1', 'a1']);
    nodes.get('a')!.set('place', ['gone', 'a0', Number.NaN, 9]);
    nodes.get('b')!.set('place', ['c', undefined, 1, 2]);
    nodes.get('c')!.set('paint', { opacity: 'half', fill: 'red' });
    nodes.get('t')!.delete('text');
    nodes.set('x', new Y.Map([['content', { kind: 'hologram' }]]));
    ydoc.getMap('nodes').set('y', 'junk');
  });
  return ydoc;
}

function look(ydoc: Y.Doc): unknown {
  const document = openDocument(ydoc);
  const nodes = [...document.ids()].sort().map((id) => document.get(id));
  return { nodes, top: document.childIds(null), inside: document.childIds('g1') };
}

describe('validate and repair', () => {
  it('finds nothing in a sound document', () => {
    const ydoc = new Y.Doc();
    openDocument(ydoc).transact('user', (writer) => {
      writer.insert(createNode('group', { id: 'g' }));
      writer.insert(createNode('textbox', { id: 't', parentId: 'g', text: 'olá', opacity: 0.5 }));
    });
    expect(validateDocument(ydoc)).toEqual([]);
    expect(repairDocument(ydoc)).toEqual([]);
  });

  it('names every problem', () => {
    expect(validateDocument(damaged()).map(({ code, id }) => `${id} ${code}`)).toEqual([
      'a bad-value',
      'c bad-value',
      't missing-text',
      'x unknown-kind',
      'y not-a-node',
      'a missing-parent',
      'b missing-parent',
      'g1 cycle',
    ]);
  });

  it('looks at every page', () => {
    const ydoc = new Y.Doc();
    const pages = openPages(ydoc);
    pages.insert('user', 1, undefined, 'two');
    pages.document('two').transact('user', (writer) => writer.insert(createNode('rect', { id: 'a' })));
    ydoc.getMap<Y.Map<unknown>>('nodes/two').get('a')!.set('paint', { opacity: 'half' });
    const problems = [{ code: 'bad-value', id: 'a', section: 'paint', page: 'two' }];
    expect(validateDocument(ydoc)).toEqual(problems);
    expect(repairDocument(ydoc)).toEqual(problems);
    expect(validateDocument(ydoc)).toEqual([]);
  });

  it('writes what was shown already, keeps what a newer build may know, and has nothing left to do', () => {
    const ydoc = damaged();
    const before = look(ydoc);
    repairDocument(ydoc);
    expect(look(ydoc)).toEqual(before);
    expect(validateDocument(ydoc).map(({ code }) => code)).toEqual(['unknown-kind']);
    expect(repairDocument(ydoc)).toEqual([]);
  });

  it('comes out the same on two devices at once', () => {
    const left = damaged();
    const right = new Y.Doc();
    Y.applyUpdate(right, Y.encodeStateAsUpdate(left));
    repairDocument(left);
    repairDocument(right);
    Y.applyUpdate(left, Y.encodeStateAsUpdate(right));
    Y.applyUpdate(right, Y.encodeStateAsUpdate(left));
    expect(look(left)).toEqual(look(right));
    expect(validateDocument(left).map(({ code }) => code)).toEqual(['unknown-kind']);
  });
});
