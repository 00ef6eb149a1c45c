import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { createNode } from '../../nodes/createNode.ts';
import type { SceneNode } from '../../nodes/types.ts';
import { openDocument } from '../openDocument.ts';
import { openPages } from './openPages.ts';
import { MAIN_PAGE, MOST_PAGES } from './storedPages.ts';

const rect = (id: string, values: Partial<SceneNode> = {}): SceneNode =>
  createNode('rect', { id, index: 'a0', ...values } as never) as SceneNode;

function start(...nodes: readonly SceneNode[]) {
  const ydoc = new Y.Doc();
  const pages = openPages(ydoc);
  const main = pages.document(MAIN_PAGE);
  main.transact('user', (writer) => {
    writer.setArtboard({ width: 600, height: 400, title: 'Férias', background: '#ff0000' });
    for (const node of nodes) writer.insert(node);
  });
  return { ydoc, pages, main };
}

describe('the pages of a design', () => {
  it('is one page where nothing says otherwise, stored as it was before there were pages', () => {
    const { ydoc, pages } = start(rect('a'));
    const plain = new Y.Doc();
    plain.clientID = ydoc.clientID;
    openDocument(plain).transact('user', (writer) => {
      writer.setArtboard({ width: 600, height: 400, title: 'Férias', background: '#ff0000' });
      writer.insert(rect('a'));
    });
    expect(pages.ids).toEqual([MAIN_PAGE]);
    expect(Y.encodeStateAsUpdate(ydoc)).toEqual(Y.encodeStateAsUpdate(plain));
  });

  it('puts a blank page of the same size at a place', () => {
    const { pages } = start();
    const last = pages.insert('user', 1);
    const first = pages.insert('user', 0);
    const middle = pages.insert('user', 2);
    expect(pages.ids).toEqual([first, MAIN_PAGE, middle, last]);
    const { artboard, size } = pages.document(middle);
    expect(artboard).toMatchObject({ width: 600, height: 400, background: '#ffffff', title: 'Férias' });
    expect(size).toBe(0);
  });

  it('copies a page with ids of its own, right after it', () => {
    const { pages, main } = start(createNode('group', { id: 'g', index: 'a0' }) as SceneNode);
    main.transact('user', (writer) => writer.insert(rect('a', { parentId: 'g' })));
    const end = pages.insert('user', 1);
    const copy = pages.duplicate('user', MAIN_PAGE);
    expect(pages.ids).toEqual([MAIN_PAGE, copy, end]);
    const [group] = pages.document(copy).childIds(null);
    const [member] = pages.document(copy).childIds(group!);
    expect(pages.document(copy).artboard.background).toBe('#ff0000');
    expect(new Set(['g', 'a', group, member]).size).toBe(4);
    expect(pages.document(copy).get(member!)).toMatchObject({ kind: 'rect', publicId: member });
    expect([...main.ids()]).toEqual(['g', 'a']);
  });

  it('removes a page with all it has, and brings it back from what it was', () => {
    const { ydoc, pages } = start(rect('a'));
    pages.insert('user', 1, undefined, 'two');
    pages.document('two').transact('user', (writer) => {
      writer.insert(rect('b'));
      writer.setArtboard({ background: '#00ff00', guides: [{ id: 'g', axis: 'x', at: 5 }] });
    });
    const content = pages.remove('user', 'two');
    expect(pages.ids).toEqual([MAIN_PAGE]);
    expect(() => pages.document('two')).toThrow(RangeError);
    expect(ydoc.getMap('nodes/two').size).toBe(0);
    pages.insert('undo', 0, content, 'two');
    expect(pages.ids).toEqual(['two', MAIN_PAGE]);
    expect(pages.document('two').get('b')).toEqual(content.nodes[0]);
    expect(pages.document('two').artboard).toEqual(content.artboard);
  });

  it('lets the main page go like any other, and keeps the title', () => {
    const { pages, main } = start(rect('a'));
    pages.insert('user', 1, undefined, 'two');
    const content = pages.remove('user', MAIN_PAGE);
    expect(pages.ids).toEqual(['two']);
    expect(pages.document('two').artboard.title).toBe('Férias');
    pages.document('two').transact('user', (writer) => writer.setArtboard({ title: 'Praia' }));
    pages.insert('undo', 0, content, MAIN_PAGE);
    expect(main.artboard).toMatchObject({ title: 'Praia', background: '#ff0000' });
    expect(main.get('a')).toBeDefined();
  });

  it('moves a page, and renumbers where keys leave no room', () => {
    const { ydoc, pages } = start();
    for (const id of ['b', 'c', 'd']) pages.insert('user', pages.ids.length, undefined, id);
    pages.move('user', MAIN_PAGE, 2);
    expect(pages.ids).toEqual(['b', 'c', MAIN_PAGE, 'd']);
    for (const id of ['b', 'c', 'd', MAIN_PAGE]) ydoc.getMap('meta').set(`page:${id}`, 'a5');
    expect(pages.ids).toEqual(['b', 'c', 'd', MAIN_PAGE]);
    pages.move('user', 'd', 1);
    expect(pages.ids).toEqual(['b', 'd', 'c', MAIN_PAGE]);
  });

  it('refuses the page after the last that may be, and the loss of the only one', () => {
    const { pages } = start();
    expect(() => pages.remove('user', MAIN_PAGE)).toThrow(RangeError);
    while (pages.ids.length < MOST_PAGES) pages.insert('user', 1);
    expect(() => pages.insert('user', 1)).toThrow(RangeError);
    expect(() => pages.duplicate('user', MAIN_PAGE)).toThrow(RangeError);
    expect(pages.ids).toHaveLength(MOST_PAGES);
  });

  it('reads past what is no page, and writes none of it away', () => {
    const { ydoc, pages } = start();
    pages.insert('user', 1, undefined, 'two');
    const meta = ydoc.getMap('meta');
    const odd = {
      'page:': 'a1',
      'page:a b': 'a1',
      'page:n': 7,
      'page:o': '!',
      [`page:${'x'.repeat(33)}`]: 'a1',
    };
    for (const [key, value] of Object.entries(odd)) meta.set(key, value);
    for (let at = 0; at < 60; at += 1) meta.set(`page:more-${at}`, 'b00');
    expect(pages.ids).toHaveLength(MOST_PAGES);
    expect(pages.ids.slice(0, 2)).toEqual([MAIN_PAGE, 'two']);
    pages.move('user', 'two', 0);
    expect(meta.toJSON()).toMatchObject(odd);
    expect(meta.has('page:more-59')).toBe(true);
  });

  it('shows the main page where people have deleted different pages at once', () => {
    const { ydoc, pages } = start();
    pages.insert('user', 1, undefined, 'two');
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(ydoc));
    const theirs = openPages(other);
    pages.remove('user', MAIN_PAGE);
    theirs.remove('user', 'two');
    Y.applyUpdate(other, Y.encodeStateAsUpdate(ydoc));
    Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(other));
    expect([pages.ids, theirs.ids]).toEqual([[MAIN_PAGE], [MAIN_PAGE]]);
    expect(pages.document(MAIN_PAGE).artboard).toMatchObject({ width: 600, height: 400, title: 'Férias' });
  });

  it('tells of the list once a transaction, after the documents', () => {
    const { pages, main } = start(rect('a'));
    const heard: unknown[] = [];
    main.subscribe(({ removed }) => heard.push(removed.length));
    pages.subscribe(({ from, to, origin }) => heard.push([from, to, origin]));
    pages.transact('user', () => {
      pages.insert('user', 0, undefined, 'two');
      pages.remove('user', MAIN_PAGE);
    });
    expect(heard).toEqual([1, [[MAIN_PAGE], ['two'], 'user']]);
    pages.document('two').transact('user', (writer) => writer.setArtboard({ title: 'x' }));
    expect(heard).toHaveLength(3);
  });

  it('takes all back that a failed change has done', () => {
    const { pages, main } = start(rect('a'));
    pages.insert('user', 1, undefined, 'two');
    const before = pages.ids;
    expect(() =>
      pages.transact('user', () => {
        main.transact('user', (writer) => writer.update('a', { left: 50 }));
        pages.insert('user', 0, { ...pages.remove('user', 'two') });
        pages.move('user', MAIN_PAGE, 0);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(pages.ids).toEqual(before);
    expect(main.get('a')?.left).toBe(0);
    expect(pages.document('two').artboard.width).toBe(600);
  });

  it('gives all pages a size at once', () => {
    const { pages } = start();
    pages.insert('user', 1, undefined, 'two');
    pages.remove('user', MAIN_PAGE);
    pages.insert('user', 1, undefined, 'three');
    pages.resize('user', { width: 50, height: 60 });
    for (const id of pages.ids) expect(pages.document(id).artboard).toMatchObject({ width: 50, height: 60 });
    expect(() => pages.resize('user', { width: 0, height: 60 })).toThrow(RangeError);
  });

  it('writes nothing into what a newer build has stored', () => {
    const { ydoc } = start();
    const onNewer = vi.fn();
    const pages = openPages(ydoc, { onNewer });
    pages.insert('user', 1, undefined, 'two');
    pages.document('two');
    pages.document(MAIN_PAGE);
    ydoc.getMap('meta').set('schema', 99);
    const state = Y.encodeStateAsUpdate(ydoc);
    const attempts = [
      () => pages.insert('user', 0),
      () => pages.remove('user', 'two'),
      () => pages.move('user', 'two', 0),
      () => pages.document('two').transact('user', () => undefined),
    ];
    for (const attempt of attempts) expect(attempt).toThrow('newer');
    expect(Y.encodeStateAsUpdate(ydoc)).toEqual(state);
    expect(onNewer).toHaveBeenCalledTimes(1);
  });
});

describe('all pages as one document', () => {
  it('has what all have, and sends each write to the page that has the node', () => {
    const { pages, main } = start(rect('a'));
    pages.insert('user', 1, undefined, 'two');
    pages.document('two').transact('user', (writer) => writer.insert(rect('b')));
    expect([...pages.whole.ids()]).toEqual(['a', 'b']);
    expect(pages.whole.childIds(null)).toEqual(['a', 'b']);
    expect(pages.whole.size).toBe(2);
    pages.whole.transact('user', (writer) => {
      writer.update('a', { left: 1 });
      writer.update('b', { left: 2 });
    });
    expect([main.get('a')?.left, pages.document('two').get('b')?.left]).toEqual([1, 2]);
  });

  it('tells of every node that comes and goes, once', () => {
    const { ydoc, pages } = start(rect('a'));
    const held = new Set(pages.whole.ids());
    pages.whole.subscribe(({ added, removed }) => {
      for (const { id } of added) expect(held.has(id)).toBe(!held.add(id));
      for (const { id } of removed) expect(held.delete(id)).toBe(true);
    });
    const check = () => expect([...held].sort()).toEqual([...pages.whole.ids()].sort());
    const copy = pages.duplicate('user', MAIN_PAGE);
    check();
    pages.document(copy).transact('user', (writer) => writer.insert(rect('c')));
    check();
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(ydoc));
    const theirs = openPages(other);
    theirs.duplicate('user', copy);
    theirs.remove('user', copy);
    Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(other));
    expect(pages.ids).toEqual(theirs.ids);
    check();
    pages.remove('user', MAIN_PAGE);
    check();
    expect(held.size).toBe(2);
  });
});
