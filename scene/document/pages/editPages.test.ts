import { expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { createNode } from '../../nodes/createNode.ts';
import type { HistoryStep, HistoryStorage } from '../history/types.ts';
import { editPages } from './editPages.ts';
import { openPages } from './openPages.ts';
import { MAIN_PAGE, type PageId } from './storedPages.ts';
import type { ShownPage } from './types.ts';

/** Where steps stay, by page. */
function createStorage() {
  const kept = new Map<PageId, { steps: HistoryStep[]; done: number }>();
  const storageOf = (id: PageId): HistoryStorage => ({
    load: async () => kept.get(id) ?? null,
    write({ put, drop, done }) {
      const gone = new Set([...drop, ...put.map(({ sequence }) => sequence)]);
      const steps = [...(kept.get(id)?.steps ?? []).filter(({ sequence }) => !gone.has(sequence)), ...put];
      kept.set(id, { steps: steps.toSorted((a, b) => a.sequence - b.sequence), done });
    },
  });
  return { kept, storageOf };
}

async function open(ydoc = new Y.Doc(), { storageOf } = createStorage(), first?: PageId) {
  const edited = await editPages(ydoc, { storageOf, first });
  await edited.history.ready;
  return { ydoc, ...edited, pages: edited.document.pages };
}

const insert = (document: ShownPage, id: string): void =>
  document.transact('user', (writer) => writer.insert(createNode('rect', { id, index: 'a0' })));

it('is its main page alone until a second comes, and goes on with what was done before', async () => {
  const { document, history, pages } = await open();
  insert(document, 'a');
  const second = (await pages.prepare()).insert('user', 1);
  document.show(second);
  insert(document, 'b');
  expect([pages.ids, [...document.ids()]]).toEqual([[MAIN_PAGE, second], ['b']]);

  expect(history.undo()).not.toBeNull();
  expect([document.pageId, document.size]).toEqual([second, 0]);
  history.undo();
  expect([pages.ids, document.pageId]).toEqual([[MAIN_PAGE], MAIN_PAGE]);
  history.undo();
  expect([document.size, history.canUndo]).toEqual([0, false]);
  for (let step = 0; step < 3; step += 1) history.redo();
  expect([pages.ids.length, document.pageId, [...document.ids()]]).toEqual([2, second, ['b']]);
});

it('does an undo that comes before what does it as soon as that is there, once', async () => {
  const { document, history } = await open();
  insert(document, 'a');
  insert(document, 'b');
  expect(history.canUndo).toBe(true);
  expect(history.undo()).toBeNull();
  await vi.waitFor(() => expect([...document.ids()]).toEqual(['a']));
  expect(history.undo()).not.toBeNull();
  expect(document.size).toBe(0);
});

it('keeps those who listen, and tells them of pages that others add or take away', async () => {
  const { ydoc, document, history, pages } = await open();
  insert(document, 'a');
  const told = { pages: [] as (readonly PageId[])[], shown: [] as PageId[], history: 0, nodes: 0 };
  pages.subscribe(({ to }) => told.pages.push(to));
  document.subscribePage((id) => told.shown.push(id));
  history.subscribe(() => (told.history += 1));
  document.subscribe(() => (told.nodes += 1));

  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(ydoc));
  const theirs = openPages(other);
  const second = theirs.insert('user', 1);
  theirs.remove('user', MAIN_PAGE);
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(other), 'remote');
  await vi.waitFor(() => expect(document.pageId).toBe(second));
  expect(told).toMatchObject({ pages: [[second]], shown: [second] });
  insert(document, 'b');
  expect(told.nodes).toBeGreaterThan(1);
  expect(told.history).toBeGreaterThan(0);
});

it('opens a design of several at the page asked for, with the steps of that page', async () => {
  const storage = createStorage();
  const first = await open(new Y.Doc(), storage);
  const second = (await first.pages.prepare()).insert('user', 1);
  first.document.show(second);
  insert(first.document, 'b');
  first.destroy();

  const again = await open(first.ydoc, storage, second);
  expect([again.document.pageId, [...again.document.ids()]]).toEqual([second, ['b']]);
  expect(again.history.undo()).not.toBeNull();
  expect(again.document.size).toBe(0);
  again.destroy();
  const gone = await open(first.ydoc, storage, 'nirgends');
  expect(gone.document.pageId).toBe(MAIN_PAGE);
});

it('takes the size of all pages while there is one, and is let go of without a trace', async () => {
  const { ydoc, document, history, pages, destroy } = await open();
  pages.resize('user', { width: 500, height: 400 });
  expect(document.artboard).toMatchObject({ width: 500, height: 400 });
  history.undo();
  await vi.waitFor(() => expect(document.artboard.width).not.toBe(500));
  const listener = vi.fn();
  document.subscribe(listener);
  destroy();
  openPages(ydoc)
    .document(MAIN_PAGE)
    .transact('user', (writer) => writer.setArtboard({ width: 1 }));
  expect(listener).not.toHaveBeenCalled();
});

it('keeps those who listen to the whole, which is the same object, and tells them of all pages', async () => {
  const { ydoc, document, pages } = await open();
  const { whole } = pages;
  const told: string[][] = [];
  const leave = whole.reader.subscribe(({ added }) => told.push(added.map(({ id }) => id)));
  insert(document, 'a');
  const second = (await pages.prepare()).insert('user', 1);
  insert(document, 'b');
  pages.document(second).transact('user', (writer) => writer.insert(createNode('rect', { id: 'c' })));
  expect([pages.whole, [...whole.ids()]]).toEqual([whole, ['a', 'b', 'c']]);
  expect(told.filter(({ length }) => length > 0)).toEqual([['a'], ['b'], ['c']]);
  leave();
  insert(document, 'd');
  expect(told.at(-1)).toEqual(['c']);

  const late = await open();
  const heard: string[] = [];
  late.pages.whole.subscribe(({ added }) => heard.push(...added.map(({ id }) => id)));
  Y.applyUpdate(late.ydoc, Y.encodeStateAsUpdate(ydoc), 'remote');
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['a', 'b', 'c', 'd']));
});

it('is let go of while what several pages need is on its way', async () => {
  const { ydoc, document, pages, destroy } = await open();
  insert(document, 'a');
  const preparing = pages.prepare();
  const complain = vi.spyOn(console, 'error');
  destroy();
  const listener = vi.fn();
  (await preparing).subscribe(listener);
  openPages(ydoc).insert('user', 1);
  expect(listener).not.toHaveBeenCalled();
  // Yjs complains of what is let go of twice.
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});

it('does no undo that is still to come once it is let go of', async () => {
  const { document, history, pages, destroy } = await open();
  insert(document, 'a');
  const undo = vi.spyOn(history, 'undo');
  history.undo();
  // What came after it would keep the page from doing anything else.
  undo.mockReturnValue(null);
  destroy();
  await pages.prepare();
  expect([undo.mock.calls.length, document.size]).toEqual([1, 1]);
});
