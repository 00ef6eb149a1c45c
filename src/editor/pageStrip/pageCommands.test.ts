import { beforeEach, expect, it, vi } from 'vitest';
import { createTestEditor, type TestEditor } from '../../../tests/harness/TestEditor.ts';
import { MAIN_PAGE, MOST_PAGES } from '../../../scene/document/pages/storedPages.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { PageChange } from '../actions/types.ts';
import type { ToastPort } from '../session/types.ts';
import { closeToast, showToast } from '../../ui/toasts/toastStore.ts';
import { watchPages } from './watchPages.ts';

type Toast = Parameters<ToastPort['show']>[0];

let editor: TestEditor;
let toasts: Toast[];
let shown: string[];

beforeEach(() => {
  toasts = [];
  editor = createTestEditor(
    [createNode('rect', { id: 'a', left: 100, top: 100, width: 100, height: 100 })],
    {},
    { toasts: { show: (toast) => void toasts.push(toast) } },
  );
  shown = [];
  watchPages(editor.session, (id) => shown.push(id));
});

const pages = () => editor.document.pages;
const said = () => editor.session.announcements.getState().text;

async function change(what: PageChange): Promise<void> {
  editor.session.actions.run('changePages', what);
  await editor.session.actions.settled();
}

async function run(id: 'addPage' | 'nextPage' | 'previousPage'): Promise<boolean> {
  const ran = editor.session.actions.run(id);
  await editor.session.actions.settled();
  return ran;
}

it('adds a blank page after this one, shows it and says so; one step takes it back', async () => {
  await run('addPage');
  expect(pages().ids).toHaveLength(2);
  expect(editor.document.pageId).toBe(pages().ids[1]);
  expect(editor.document.artboard).toMatchObject({ width: 1000, height: 800, background: '#ffffff' });
  expect([editor.document.size, said()]).toEqual([0, 'Página 2 de 2']);
  editor.session.actions.run('undo');
  expect([pages().ids, editor.document.pageId, said()]).toEqual([[MAIN_PAGE], MAIN_PAGE, 'Página 1 de 1']);
  expect(editor.history.canUndo).toBe(false);
});

it('walks from page to page, and no further', async () => {
  await run('addPage');
  expect(await run('nextPage')).toBe(false);
  expect(await run('previousPage')).toBe(true);
  expect(editor.document.pageId).toBe(MAIN_PAGE);
  expect(await run('previousPage')).toBe(false);
  expect(await run('nextPage')).toBe(true);
  expect(shown).toEqual([pages().ids[1], MAIN_PAGE, pages().ids[1]]);
});

it('writes what waits for its pause on the page it was meant for, and leaves nothing selected', async () => {
  editor.session.select(['a']);
  editor.session.styles.apply({ key: 'opacity', patch: { opacity: 0.5 }, pauseMs: 300 });
  await run('addPage');
  expect(pages().document(MAIN_PAGE).get('a')).toMatchObject({ opacity: 0.5 });
  expect(editor.session.selection.getState().ids).toEqual([]);
  expect(editor.session.styles.pending).toBe(false);
});

it('leaves a text being typed into', async () => {
  const text = createNode('textbox', { id: 't', left: 400, top: 400, width: 200, text: 'Olá', index: 'b0' });
  editor.document.transact('load', (writer) => writer.insert(text));
  editor.session.tool.send({ type: 'TEXT_EDIT_STARTED', id: 't' });
  expect(editor.session.selection.getState().editingId).toBe('t');
  await run('addPage');
  expect(editor.session.selection.getState().editingId).toBeNull();
  expect(editor.session.textEditing.getState().current).toBeNull();
  expect(editor.session.actions.isFree).toBe(true);
});

it('gives up what is dragged when others take the page away', async () => {
  await run('addPage');
  const second = editor.document.pageId;
  const circle = createNode('rect', { id: 'b', left: 100, top: 100, width: 100, height: 100, index: 'a0' });
  editor.document.transact('load', (writer) => writer.insert(circle));
  editor.pointerDown(150, 150).pointerMove(250, 250);
  expect(editor.session.gesture).not.toBeNull();
  pages().remove('remote', second);
  expect(editor.session.gesture).toBeNull();
  editor.pointerUp();
  expect([...editor.document.ids()]).toEqual(['a']);
  expect(editor.document.get('a')).toMatchObject({ left: 100, top: 100 });
});

it('copies a page with everything on it, moves it, and says where it stands', async () => {
  await change({ type: 'duplicate', id: MAIN_PAGE });
  const copy = editor.document.pageId;
  expect(editor.document.size).toBe(1);
  expect([...editor.document.ids()]).not.toContain('a');
  await change({ type: 'move', id: copy, at: 0 });
  expect(pages().ids).toEqual([copy, MAIN_PAGE]);
  expect(said()).toBe('Página movida para o lugar 1 de 2');
  for (const at of [-1, 0, 2]) await change({ type: 'move', id: copy, at });
  expect(pages().ids).toEqual([copy, MAIN_PAGE]);
});

it('takes a page away with a way back, which is undo while nothing else was done', async () => {
  await run('addPage');
  await change({ type: 'remove', id: MAIN_PAGE });
  expect([pages().ids.length, pages().whole.size]).toEqual([1, 0]);
  expect(toasts).toMatchObject([{ text: 'Página excluída', action: { label: 'Desfazer' } }]);
  toasts[0]!.action!.run();
  expect([editor.document.pageId, [...editor.document.ids()]]).toEqual([MAIN_PAGE, ['a']]);
  expect(editor.history.canRedo).toBe(true);
  toasts[0]!.action!.run();
  expect(pages().ids).toHaveLength(2);
});

it('puts a removed page back to its place when something else was done since', async () => {
  await run('addPage');
  await change({ type: 'remove', id: MAIN_PAGE });
  editor.session.actions.run('addShape', { shape: 'circle' });
  toasts[0]!.action!.run();
  await editor.session.actions.settled();
  expect(pages().ids[0]).toBe(MAIN_PAGE);
  expect([...pages().document(MAIN_PAGE).ids()]).toEqual(['a']);
  expect(pages().whole.size).toBe(2);
});

it('keeps the last page and refuses one too many in words', async () => {
  await change({ type: 'remove', id: MAIN_PAGE });
  expect(pages().ids).toEqual([MAIN_PAGE]);
  while (pages().ids.length < MOST_PAGES) pages().insert('load', 1);
  await run('addPage');
  await change({ type: 'duplicate', id: MAIN_PAGE });
  expect(pages().ids).toHaveLength(MOST_PAGES);
  expect(toasts.map(({ text }) => text)).toEqual(
    Array(2).fill(expect.stringContaining('no máximo 50 páginas')),
  );
});

it('does nothing about a page that others were faster to remove', async () => {
  const gone = pages().insert('load', 1);
  pages().remove('remote', gone);
  for (const type of ['show', 'duplicate', 'remove'] as const) await change({ type, id: gone });
  await change({ type: 'move', id: gone, at: 0 });
  expect([pages().ids, toasts]).toEqual([[MAIN_PAGE], []]);
});

it('keeps the view from page to page of one size, and fits one of another', async () => {
  await run('addPage');
  editor.session.camera.set({ x: 7, y: 8, zoom: 2 });
  await run('previousPage');
  expect(editor.session.camera.camera).toEqual({ x: 7, y: 8, zoom: 2 });
  pages()
    .document(pages().ids[1]!)
    .transact('remote', (writer) => writer.setArtboard({ width: 300 }));
  await run('nextPage');
  const fitted = editor.session.camera.camera;
  expect(fitted.zoom).not.toBe(2);
  editor.session.camera.fitArtboard();
  expect(editor.session.camera.camera).toEqual(fitted);
});

it('gives every page a new size at once, as one step', async () => {
  await run('addPage');
  editor.session.actions.run('setArtboardSize', { width: 640 });
  expect(pages().ids.map((id) => pages().document(id).artboard)).toMatchObject([
    { width: 640, height: 800 },
    { width: 640, height: 800 },
  ]);
  editor.session.actions.run('undo');
  expect(pages().ids.map((id) => pages().document(id).artboard.width)).toEqual([1000, 1000]);
});

it('pastes what was copied on another page right where it is there', async () => {
  editor.session.select(['a']);
  editor.session.actions.run('copy');
  await run('addPage');
  editor.session.actions.run('paste');
  await vi.waitFor(() => expect(editor.document.size).toBe(1));
  const [id] = editor.document.childIds(null);
  expect(editor.document.get(id!)).toMatchObject({ left: 100, top: 100 });
});

it('lets a deleted page go when nobody can be offered it any more', async () => {
  editor = createTestEditor([], {}, { toasts: { show: showToast } });
  const left = vi.fn();
  await run('addPage');
  vi.spyOn(editor.document, 'subscribe').mockReturnValue(left);
  await change({ type: 'remove', id: pages().ids[1]! });
  expect(left).not.toHaveBeenCalled();
  closeToast('page-removed');
  expect(left).toHaveBeenCalledOnce();
});
