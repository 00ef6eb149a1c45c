import { afterEach, beforeEach, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openPages } from '../../../scene/document/pages/openPages.ts';
import { MOST_PAGES } from '../../../scene/document/pages/storedPages.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor, type TestEditor } from '../../../tests/harness/TestEditor.ts';
import { closeToast, showToast, toastStore } from '../../ui/toasts/toastStore.ts';
import { watchTaken } from './watchTaken.ts';

let editor: TestEditor;
let stop: () => void;

const toasts = () => toastStore.getState().toasts;
const pages = () => editor.document.pages;
const rect = (id: string) => createNode('rect', { id, index: 'a0', left: 5 });

beforeEach(() => {
  toastStore.setState({ toasts: [] });
  editor = createTestEditor([], {}, { toasts: { show: showToast } });
  for (const id of ['two', 'three']) {
    pages().insert('load', pages().ids.length, undefined, id);
    pages()
      .document(id)
      .transact('load', (writer) => writer.insert(rect(`${id}-a`)));
  }
  stop = watchTaken(editor.session);
});

afterEach(() => stop());

async function show(id: string): Promise<void> {
  editor.document.show(id);
  await Promise.resolve();
}

const othersRemove = (...ids: readonly string[]): void =>
  pages().transact('remote', () => ids.forEach((id) => pages().remove('remote', id)));

async function bringBack(): Promise<void> {
  const { id, action } = toasts().find((toast) => toast.id === 'page-taken')!;
  closeToast(id);
  action!.run();
  await editor.session.actions.settled();
}

it('tells that others have deleted the page that is shown, and brings it back with what was done on it', async () => {
  await show('two');
  editor.document.transact('user', (writer) => {
    writer.update('two-a', { left: 77 });
    writer.setArtboard({ background: '#abcdef' });
  });
  othersRemove('two');
  expect(editor.document.pageId).toBe('three');
  expect(toasts()).toMatchObject([{ text: 'Alguém excluiu a página 2.', stays: true }]);
  await bringBack();
  expect(pages().ids).toEqual(['main', 'two', 'three']);
  expect(pages().document('two').get('two-a')).toMatchObject({ left: 77 });
  expect(pages().document('two').artboard.background).toBe('#abcdef');
  editor.history.undo();
  expect(pages().ids).toEqual(['main', 'three']);
});

it('tells once of all pages that were worked on and went together', async () => {
  for (const id of ['two', 'three']) {
    await show(id);
    editor.document.transact('user', (writer) => writer.update(`${id}-a`, { left: 9 }));
  }
  await show('main');
  othersRemove('two', 'three');
  expect(toasts()).toMatchObject([{ text: 'Alguém excluiu 2 páginas em que você trabalhou.' }]);
  await bringBack();
  expect(pages().ids).toEqual(['main', 'two', 'three']);
  expect(['two', 'three'].map((id) => pages().document(id).size)).toEqual([1, 1]);
  editor.history.undo();
  expect(pages().ids).toEqual(['main']);
});

it('offers what went before together with what goes next, and only what is not there again', async () => {
  for (const id of ['two', 'three']) {
    await show(id);
    editor.document.transact('user', (writer) => writer.update(`${id}-a`, { left: 9 }));
  }
  await show('main');
  for (const id of ['two', 'three']) othersRemove(id);
  expect(toasts()).toMatchObject([{ text: 'Alguém excluiu 2 páginas em que você trabalhou.' }]);
  await bringBack();
  expect(pages().ids).toEqual(['main', 'two', 'three']);
  for (const id of ['two', 'three']) othersRemove(id);
  pages().insert('remote', 1, undefined, 'three');
  expect(toasts()).toMatchObject([{ text: 'Alguém excluiu a página 2.' }]);
  stop();
  expect(toasts()).toEqual([]);
});

it('lets go of what somebody does not want back', async () => {
  await show('two');
  othersRemove('two');
  closeToast('page-taken');
  await show('three');
  othersRemove('three');
  expect(toasts()).toMatchObject([{ text: 'Alguém excluiu a página 2.' }]);
  await bringBack();
  expect(pages().ids).toEqual(['main', 'three']);
});

it('brings back what was drawn on a page that others deleted blank, not knowing of it', async () => {
  const four = pages().insert('user', 3);
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(editor.ydoc));
  await show(four);
  editor.document.transact('user', (writer) => writer.insert(rect('four-a')));
  openPages(theirs).remove('user', four);
  Y.applyUpdate(editor.ydoc, Y.encodeStateAsUpdate(theirs), 'remote');
  expect(pages().ids).not.toContain(four);
  await bringBack();
  expect(pages().ids.at(-1)).toBe(four);
  expect([...pages().document(four).ids()]).toEqual(['four-a']);
});

it('is offered again where it could not be done', async () => {
  await show('two');
  othersRemove('two');
  while (pages().ids.length < MOST_PAGES) pages().insert('load', 1);
  await bringBack();
  expect(pages().ids).not.toContain('two');
  expect(toasts().map(({ id }) => id)).toContain('page-taken');
  pages().remove('user', pages().ids[1]!);
  await bringBack();
  expect(pages().ids[1]).toBe('two');
});

it('brings back a page that has nothing but its background', async () => {
  await show('two');
  editor.document.transact('user', (writer) => {
    writer.remove('two-a');
    writer.setArtboard({ background: '#abcdef' });
  });
  othersRemove('two');
  await bringBack();
  expect(pages().document('two').artboard.background).toBe('#abcdef');
});

it('leaves what is there again by then as it is', async () => {
  await show('two');
  othersRemove('two');
  const { action } = toasts()[0]!;
  pages().insert('remote', 0, undefined, 'two');
  expect(toasts()).toEqual([]);
  action!.run();
  await editor.session.actions.settled();
  expect(pages().ids).toEqual(['two', 'main', 'three']);
  expect(pages().document('two').size).toBe(0);
});

it('says nothing of pages that nobody here was on, of own deletions, and when it is over', async () => {
  await show('two');
  await show('main');
  othersRemove('two');
  await show('three');
  pages().remove('user', 'three');
  expect(toasts()).toEqual([]);
  const four = pages().insert('load', 1);
  await show(four);
  pages()
    .document(four)
    .transact('load', (writer) => writer.insert(rect('four-a')));
  stop();
  othersRemove(four);
  expect(toasts()).toEqual([]);
});
