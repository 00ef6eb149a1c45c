import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { createNode } from '../../nodes/createNode.ts';
import type { SceneNode } from '../../nodes/types.ts';
import { applyStep } from '../history/applyStep.ts';
import type { HistoryStep, HistoryStorage } from '../history/types.ts';
import { createPagesHistory } from './createPagesHistory.ts';
import { openPages } from './openPages.ts';
import { showPages } from './showPages.ts';
import { MAIN_PAGE, MOST_PAGES, type PageId } from './storedPages.ts';

const rect = (id: string): SceneNode => createNode('rect', { id, index: 'a0' }) as SceneNode;

/** Steps kept in memory, a list for each page that was asked for. */
function createStores() {
  const stores = new Map<PageId, { steps: Map<number, HistoryStep>; done: number }>();
  const storageOf = (id: PageId): HistoryStorage => {
    const store = stores.get(id) ?? { steps: new Map<number, HistoryStep>(), done: 0 };
    stores.set(id, store);
    return {
      load: async () => ({ steps: [...store.steps.values()], done: store.done }),
      write({ put, drop, done }) {
        for (const sequence of drop) store.steps.delete(sequence);
        for (const step of put) store.steps.set(step.sequence, step);
        store.done = done;
      },
    };
  };
  return { stores, storageOf };
}

function open(ydoc = new Y.Doc(), { stores, storageOf } = createStores(), first?: PageId) {
  const pages = openPages(ydoc);
  const shown = showPages(pages, first);
  const history = createPagesHistory({ shown, pages: shown.pages, storageOf, applyStep });
  const add = (id: string): void => shown.transact('user', (writer) => writer.insert(rect(id)));
  return { ydoc, pages, shown, history, add, stores, storageOf };
}

const other = (ydoc: Y.Doc) => {
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(ydoc));
  const send = () => Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(theirs), 'remote');
  return { pages: openPages(theirs), send };
};

describe('undo over pages', () => {
  it('goes back through the steps in the order they were made, and shows their page', () => {
    const { pages, shown, history, add } = open();
    add('a');
    pages.insert('user', 1, undefined, 'two');
    shown.show('two');
    add('b');
    shown.show(MAIN_PAGE);
    add('c');
    shown.show('two');
    history.undo();
    expect([shown.pageId, ...shown.ids()]).toEqual([MAIN_PAGE, 'a']);
    history.undo();
    expect([shown.pageId, ...shown.ids()]).toEqual(['two']);
    history.undo();
    expect([pages.ids, shown.pageId]).toEqual([[MAIN_PAGE], MAIN_PAGE]);
    history.undo();
    expect([history.canUndo, history.undo(), shown.size]).toEqual([false, null, 0]);
    for (let step = 0; step < 4; step += 1) expect(history.redo()).not.toBeNull();
    expect([history.canRedo, history.redo()]).toEqual([false, null]);
    expect(pages.ids).toEqual([MAIN_PAGE, 'two']);
    expect([...pages.whole.ids()]).toEqual(['a', 'c', 'b']);
  });

  it('brings a deleted page back with all it had, and its steps', () => {
    const { pages, shown, history, add } = open();
    pages.insert('user', 1, undefined, 'two');
    shown.show('two');
    add('b');
    pages.insert('user', 2, undefined, 'three');
    pages.remove('user', 'two');
    expect(shown.pageId).toBe('three');
    history.undo();
    expect([pages.ids, shown.pageId]).toEqual([[MAIN_PAGE, 'two', 'three'], 'two']);
    expect([...shown.ids()]).toEqual(['b']);
    history.undo();
    history.undo();
    expect([...shown.ids()]).toEqual([]);
    for (let step = 0; step < 3; step += 1) history.redo();
    expect(pages.ids).toEqual([MAIN_PAGE, 'three']);
    history.undo();
    expect([...shown.ids()]).toEqual(['b']);
  });

  it('takes a copy away and brings it back, with what others put there', () => {
    const { ydoc, pages, shown, history, add } = open();
    add('a');
    const copy = pages.duplicate('user', MAIN_PAGE);
    shown.show(copy);
    const they = other(ydoc);
    they.pages.document(copy).transact('user', (writer) => writer.insert(rect('theirs')));
    they.send();
    history.undo();
    expect([pages.ids, shown.pageId]).toEqual([[MAIN_PAGE], MAIN_PAGE]);
    history.redo();
    expect([shown.pageId, shown.size]).toEqual([copy, 2]);
    expect(shown.get('theirs')).toBeDefined();
  });

  it('puts a moved page back, among those that others have added', () => {
    const { ydoc, pages, history } = open();
    for (const id of ['two', 'three', 'four']) pages.insert('import', pages.ids.length, undefined, id);
    pages.move('user', MAIN_PAGE, 3);
    expect(pages.ids).toEqual(['two', 'three', 'four', MAIN_PAGE]);
    const they = other(ydoc);
    they.pages.insert('user', 1, undefined, 'theirs');
    they.send();
    history.undo();
    expect(pages.ids).toEqual([MAIN_PAGE, 'two', 'theirs', 'three', 'four']);
    history.redo();
    expect(pages.ids).toEqual(['two', 'theirs', 'three', 'four', MAIN_PAGE]);
    they.send();
    pages.move('remote', 'four', 0);
    expect(history.undo()).toBeNull();
    expect(pages.ids).toEqual(['four', 'two', 'theirs', 'three', MAIN_PAGE]);
  });

  it('passes over what others made meaningless', () => {
    const { ydoc, pages, shown, history, add } = open();
    add('a');
    pages.insert('user', 1, undefined, 'two');
    shown.show('two');
    add('b');
    const they = other(ydoc);
    they.pages.remove('user', 'two');
    they.send();
    expect(shown.pageId).toBe(MAIN_PAGE);
    expect(history.undo()).toEqual([]);
    expect([pages.ids, shown.size]).toEqual([[MAIN_PAGE], 0]);
  });

  it('leaves a page away that others deleted, whatever is undone and redone around it', () => {
    const { ydoc, pages, shown, history, add } = open();
    add('a');
    const copy = pages.duplicate('user', MAIN_PAGE);
    const they = other(ydoc);
    they.pages.remove('user', copy);
    they.send();
    history.undo();
    expect([pages.ids, shown.size]).toEqual([[MAIN_PAGE], 0]);
    history.redo();
    expect(history.redo()).toBeNull();
    expect([pages.ids, shown.size]).toEqual([[MAIN_PAGE], 1]);
  });

  it('brings the main page back where others deleted all the rest meanwhile', () => {
    const { ydoc, pages, shown, history, add } = open();
    add('a');
    pages.insert('user', 1, undefined, 'two');
    const they = other(ydoc);
    they.pages.remove('user', 'two');
    pages.remove('user', MAIN_PAGE);
    they.send();
    expect([pages.ids, shown.size]).toEqual([[MAIN_PAGE], 0]);
    expect(history.undo()).not.toBeNull();
    expect([pages.ids, shown.pageId, ...shown.ids()]).toEqual([[MAIN_PAGE], MAIN_PAGE, 'a']);
    // The last page stays, whoever has deleted the others.
    expect(history.redo()).toBeNull();
    expect([...shown.ids()]).toEqual(['a']);
  });

  it('gives a page back what it had where others moved it while it was deleted', () => {
    const { ydoc, pages, shown, history, add } = open();
    shown.show(pages.insert('user', 1, undefined, 'two'));
    add('a');
    const they = other(ydoc);
    they.pages.move('user', 'two', 0);
    pages.remove('user', 'two');
    they.send();
    expect([pages.ids, pages.document('two').size]).toEqual([['two', MAIN_PAGE], 0]);
    history.undo();
    expect([pages.ids, shown.pageId, ...shown.ids()]).toEqual([['two', MAIN_PAGE], 'two', 'a']);
    history.redo();
    expect(pages.ids).toEqual([MAIN_PAGE]);
    history.undo();
    expect([...pages.document('two').ids()]).toEqual(['a']);
  });

  it('leaves a page that others brought back as they have made it since', () => {
    const { pages, history, shown, add } = open();
    shown.show(pages.insert('user', 1, undefined, 'two'));
    add('a');
    add('b');
    const content = pages.remove('user', 'two');
    pages.insert('remote', 1, content, 'two');
    pages.document('two').transact('remote', (writer) => writer.remove('b'));
    history.undo();
    expect([...pages.document('two').ids()]).not.toContain('b');
  });

  it('does not bring a page back where there is room for none', () => {
    const { pages, shown, history, add } = open();
    add('a');
    pages.insert('user', 1, undefined, 'two');
    pages.remove('user', 'two');
    while (pages.ids.length < MOST_PAGES) pages.insert('remote', 1);
    history.undo();
    expect(pages.ids).toHaveLength(MOST_PAGES);
    expect(pages.ids).not.toContain('two');
    expect(shown.size).toBe(0);
  });

  it('takes what was done to all pages at once back at once', () => {
    const { pages, shown, history } = open();
    pages.insert('import', 1, undefined, 'two');
    shown.show('two');
    const sizes = () => pages.ids.map((id) => pages.document(id).artboard.width);
    pages.resize('user', { width: 300, height: 200 });
    expect(sizes()).toEqual([300, 300]);
    history.undo();
    expect([sizes(), shown.pageId]).toEqual([[1080, 1080], 'two']);
    expect(history.canUndo).toBe(false);
    history.redo();
    expect(sizes()).toEqual([300, 300]);
  });

  it('undoes another design in place of this one as one step', () => {
    const { pages, shown, history, add } = open();
    add('a');
    pages.insert('user', 1, undefined, 'two');
    pages.transact('user', () => {
      shown.transact('user', (writer) => {
        writer.remove('a');
        writer.insert(rect('n'));
      });
      pages.remove('user', 'two');
      pages.insert('user', 1, { ...pageWith('m'), canvasForm: null }, 'new');
    });
    expect([pages.ids, ...pages.whole.ids()]).toEqual([[MAIN_PAGE, 'new'], 'n', 'm']);
    history.undo();
    expect([pages.ids, ...pages.whole.ids()]).toEqual([[MAIN_PAGE, 'two'], 'a']);
    history.redo();
    expect([pages.ids, ...pages.whole.ids()]).toEqual([[MAIN_PAGE, 'new'], 'n', 'm']);
  });

  it('loses what could be redone, on every page, with a new step', () => {
    const { pages, shown, history, add } = open();
    add('a');
    pages.insert('import', 1, undefined, 'two');
    history.undo();
    shown.show('two');
    add('b');
    shown.show(MAIN_PAGE);
    expect([history.canRedo, history.redo()]).toEqual([false, null]);
    expect(shown.size).toBe(0);
  });

  it('joins letters only to what was done last, on the page that is shown', () => {
    const { pages, shown, history, add } = open();
    const move = (id: string, left: number): void =>
      shown.transact('user', (writer) => writer.update(id, { left }));
    add('a');
    pages.insert('import', 1, undefined, 'two');
    history.joinNext();
    move('a', 1);
    shown.show('two');
    add('b');
    shown.show(MAIN_PAGE);
    history.joinNext();
    expect(history.amendNext()).toBe(false);
    move('a', 2);
    history.undo();
    expect(shown.get('a')?.left).toBe(1);
    history.undo();
    history.undo();
    expect([...pages.whole.ids()]).toEqual([]);
    expect(history.canUndo).toBe(false);
  });

  it('goes on after a reload with the steps of the page that is shown', async () => {
    const first = open();
    first.add('a');
    first.pages.insert('import', 1, undefined, 'two');
    first.shown.show('two');
    await vi.waitFor(() => expect(first.stores.has('two')).toBe(true));
    first.add('b');
    first.add('c');
    first.history.undo();
    const again = open(first.ydoc, first, 'two');
    await again.history.ready;
    expect([again.history.canUndo, again.history.canRedo]).toEqual([true, true]);
    again.history.redo();
    expect([...again.shown.ids()].sort()).toEqual(['b', 'c']);
    again.history.undo();
    again.history.undo();
    expect([...again.shown.ids()]).toEqual([]);
    again.history.redo();
    expect([...again.shown.ids()]).toEqual(['b']);
    again.shown.show(MAIN_PAGE);
    await vi.waitFor(() => expect(again.history.canUndo).toBe(true));
    again.add('d');
    again.history.undo();
    again.history.undo();
    expect([again.shown.pageId, ...again.shown.ids()]).toEqual(['two']);
  });

  it('asks for the stored steps of no page that was not shown or changed', async () => {
    const { pages, history, stores } = open();
    await history.ready;
    pages.insert('import', 1, undefined, 'two');
    pages.insert('import', 2, undefined, 'three');
    for (const id of pages.ids) pages.document(id);
    pages.document('three').transact('user', (writer) => writer.insert(rect('c')));
    expect([...stores.keys()]).toEqual([MAIN_PAGE, 'three']);
  });

  it('loads what undoes with the first step, and does then what was asked for before', async () => {
    const { shown, storageOf } = open();
    const history = createPagesHistory({ shown, pages: shown.pages, storageOf });
    for (const id of ['a', 'b', 'c']) shown.transact('user', (writer) => writer.insert(rect(id)));
    expect([history.undo(), history.undo(), shown.size]).toEqual([null, null, 3]);
    await vi.waitFor(() => expect([...shown.ids()]).toEqual(['a']));
    expect(history.redo()).toEqual([]);
    expect([...shown.ids()]).toEqual(['a', 'b']);
  });

  it('tells of itself', () => {
    const { pages, history, add } = open();
    const heard = vi.fn(() => [history.canUndo, history.canRedo]);
    history.subscribe(heard);
    add('a');
    expect(heard).toHaveLastReturnedWith([true, false]);
    pages.insert('user', 1);
    history.undo();
    expect(heard).toHaveLastReturnedWith([true, true]);
    history.clear();
    expect(heard).toHaveLastReturnedWith([false, false]);
  });
});

function pageWith(id: string) {
  const page = openPages(new Y.Doc()).document(MAIN_PAGE);
  return { artboard: page.artboard, nodes: [rect(id)] };
}
