import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { editPages } from '../../../scene/document/pages/editPages.ts';
import { MAIN_PAGE } from '../../../scene/document/pages/storedPages.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { watchFirstPage } from './watchFirstPage.ts';

const NO_STORAGE = { load: () => Promise.resolve(null), write: () => undefined };
const open = async (ydoc: Y.Doc, first?: string) => {
  const { document } = await editPages(ydoc, { storageOf: () => NO_STORAGE, first });
  const heard: string[] = [];
  const stop = watchFirstPage(document.pages).subscribe(({ origin }) => heard.push(origin));
  return { shown: document, pages: document.pages, heard: () => heard.splice(0), stop };
};
const rect = (id: string) => createNode('rect', { id, index: 'a0' });

it('hears what is done to the first page, also while another is shown', async () => {
  const { shown, pages: shownPages, heard, stop } = await open(new Y.Doc());
  shown.transact('user', (writer) => writer.insert(rect('a')));
  expect(heard()).toEqual(['user']);
  const pages = await shownPages.prepare();
  const two = pages.insert('user', 1);
  shown.show(two);
  shown.transact('user', (writer) => writer.insert(rect('b')));
  expect(heard()).toEqual([]);
  // As when a version is restored, or a cut-out comes that was waited for there.
  pages.document(MAIN_PAGE).transact('user', (writer) => writer.update('a', { left: 5 }));
  expect(heard()).toEqual(['user']);
  pages.move('user', two, 0);
  expect(heard()).toEqual(['user']);
  pages.document(MAIN_PAGE).transact('user', (writer) => writer.update('a', { left: 6 }));
  expect(heard()).toEqual([]);
  shown.transact('user', (writer) => writer.remove('b'));
  expect(heard()).toEqual(['user']);
  stop();
  shown.transact('user', (writer) => writer.insert(rect('c')));
  expect(heard()).toEqual([]);
});

it('reads no page for it, and hears of one that is opened later', async () => {
  const ydoc = new Y.Doc();
  const { pages: before } = await open(ydoc);
  const two = (await before.prepare()).insert('user', 1);
  const { pages, heard } = await open(ydoc, two);
  expect([...pages.opened.keys()]).toEqual([two]);
  pages.resize('user', { width: 300, height: 200 });
  expect(heard()).toEqual(['user']);
});
