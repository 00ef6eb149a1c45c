import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor, type TestEditor } from '../../../tests/harness/TestEditor.ts';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { openDialogs } from '../../ui/dialogs/openDialogs.ts';
import { startTextEditing } from '../textEditing/startTextEditing.ts';
import { ContextMenu } from './ContextMenu.tsx';
import { EditorContext } from './EditorContext.ts';
import { createEditorPulse } from './editorPulse.ts';

let editor: TestEditor;

beforeEach(async () => {
  await page.viewport(390, 700);
  const text = createNode('textbox', {
    id: 't',
    left: 20,
    top: 40,
    width: 300,
    text: 'Oi Ana',
    fontSize: 40,
  });
  editor = createTestEditor([text], {}, { startTextEditing });
  const element = document.createElement('div');
  element.style.cssText = 'position:fixed;inset:0';
  document.body.append(element);
  Object.assign(editor.renderer, { element });
  editor.session.tool.send({ type: 'TEXT_EDIT_STARTED', id: 't' });
});

afterEach(async () => {
  editor.session.destroy();
  vi.restoreAllMocks();
  cleanUi();
  await page.viewport(1280, 800);
});

const current = () => editor.session.textEditing.getState().current!;
const letters = () => current().state.node.text;
const field = () => document.querySelector('[data-text-editing]');
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const isOffered = (name: string) => !entry(name).element().hasAttribute('data-disabled');

/** A finger rests on the first word. */
async function holdFinger(): Promise<void> {
  editor.pointerDown(30, 60, { touch: true });
  editor.clock.advance(600);
  editor.pointerUp({ touch: true });
  await expect.element(entry('Colar')).toBeVisible();
}

function show(): void {
  const { session } = editor;
  renderUi(
    <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
      <ContextMenu />
    </EditorContext>,
  );
}

test('a finger that rests on a text typed into has its letters cut, copied and pasted, in their looks', async () => {
  show();
  const copied = vi.fn();
  document.addEventListener('copy', copied);
  await userEvent.keyboard('{End}');
  current().styleNode({ styles: [{ start: 0, end: 2, style: { fill: '#ff0000' } }] });
  await holdFinger();
  editor.expectState('editingText.idle');
  expect(current().state).toMatchObject({ anchor: 0, focus: 2 });
  expect(document.activeElement).toBe(field());
  const { left, right } = page.getByRole('menu').element().getBoundingClientRect();
  expect([left >= 0, right <= 390]).toEqual([true, true]);
  await entry('Copiar').click();
  expect(copied).toHaveBeenCalledOnce();
  document.removeEventListener('copy', copied);
  expect(document.activeElement).toBe(field());
  expect(page.getByRole('menu').elements()).toEqual([]);

  await holdFinger();
  await entry('Selecionar tudo').click();
  expect(current().state).toMatchObject({ anchor: 0, focus: 6 });
  await entry('Recortar').click();
  expect(letters()).toBe('');

  vi.spyOn(navigator.clipboard, 'readText').mockResolvedValueOnce('Oi').mockResolvedValueOnce('Tchau');
  await holdFinger();
  expect([isOffered('Recortar'), isOffered('Copiar')]).toEqual([false, false]);
  await entry('Colar').click();
  // Other letters than were copied here last.
  await expect.poll(letters).toBe('Oi');
  expect(current().state.node.styles).toEqual([]);
  expect(document.activeElement).toBe(field());
});

test('letters copied here keep their looks, and a finger on what is selected leaves it selected', async () => {
  show();
  current().styleNode({ styles: [{ start: 0, end: 2, style: { fill: '#ff0000' } }] });
  await userEvent.keyboard('{Home}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.poll(() => current().state.focus).toBe(4);
  await holdFinger();
  expect(current().state).toMatchObject({ anchor: 0, focus: 4 });
  await entry('Copiar').click();
  await userEvent.keyboard('{End}');
  vi.spyOn(navigator.clipboard, 'readText').mockResolvedValueOnce('Oi A');
  editor.session.ui.setState({ contextMenu: { x: 30, y: 60, world: { x: 0, y: 0 }, isForLetters: true } });
  await entry('Colar').click();
  await expect.poll(letters).toBe('Oi AnaOi A');
  expect(current().state.node.styles).toEqual([
    { start: 0, end: 2, style: { fill: '#ff0000' } },
    { start: 6, end: 8, style: { fill: '#ff0000' } },
  ]);
});

test('says so when the clipboard may not be read, and goes when the text is left', async () => {
  show();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await holdFinger();
  await entry('Colar').click();
  await expect.poll(() => editor.toasts).toEqual([expect.stringContaining('área de transferência')]);
  expect(letters()).toBe('Oi Ana');
  await holdFinger();
  editor.session.tool.send({ type: 'TEXT_EDIT_ENDED' });
  await expect.poll(() => page.getByRole('menu').elements()).toEqual([]);
  expect(editor.session.ui.getState().contextMenu).toBeNull();
});

test('is closed by the way back of a phone, and the typing goes on', async () => {
  show();
  await holdFinger();
  openDialogs.getState().closes.at(-1)?.();
  await expect.poll(() => page.getByRole('menu').elements()).toEqual([]);
  expect(openDialogs.getState().closes).toEqual([]);
  expect(current().state.node.id).toBe('t');
});

test('it lies where the finger is, also where the page is a container that a keyboard has moved', async () => {
  const { session } = editor;
  renderUi(
    <div style={{ contain: 'layout', position: 'fixed', inset: '200px 0 0' }}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <ContextMenu />
      </EditorContext>
    </div>,
  );
  session.ui.setState({ contextMenu: { x: 30, y: 60 } });
  await expect.poll(() => page.getByRole('menu').element().getBoundingClientRect().top).toBeLessThan(80);
});

test('what is locked is offered to be freed, and locked again', async () => {
  show();
  const { session } = editor;
  session.tool.send({ type: 'TEXT_EDIT_ENDED' });
  session.select(['t']);
  // Each name ends with its keys.
  for (const name of [/^Bloquear/, /^Desbloquear/, /^Bloquear/]) {
    session.ui.setState({ contextMenu: { x: 40, y: 80, world: { x: 30, y: 60 } } });
    await userEvent.click(page.getByRole('menuitem', { name }));
  }
  expect(session.reader.get('t')!.locked).toBe(true);
});

test('a finger selects several by the menu, until it is done, goes back or does something else', async () => {
  const { session } = editor;
  session.tool.send({ type: 'TEXT_EDIT_ENDED' });
  const boxes = ['a', 'b', 'c'].map((id) => createNode('rect', { id, left: 0, top: 0, width: 9, height: 9 }));
  insertNodes(session.document, boxes);
  const real = matchMedia.bind(globalThis);
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(real(query), 'matches', { value: query === '(any-pointer: coarse)' }),
  );
  show();
  const done = page.getByRole('button', { name: 'Concluir seleção' });
  const begin = async () => {
    session.select(['t']);
    session.ui.setState({ contextMenu: { x: 40, y: 80, world: { x: 30, y: 60 } } });
    await entry('Selecionar vários').click();
    await expect.element(done).toBeVisible();
    session.select(['t', 'a']);
    session.select(['a']);
    // Nothing is left, and then something once more.
    session.select([]);
    session.select(['t']);
    expect(session.ui.getState().selectsMore).toBe(true);
  };
  const ends: (() => unknown)[] = [
    () => userEvent.click(done),
    () => openDialogs.getState().closes.at(-1)?.(),
    () => session.select(['b']),
    async () => {
      session.select([]);
      await userEvent.keyboard('{Escape}');
    },
    () => {
      session.tool.send({ type: 'DRAW_STARTED' });
      session.tool.send({ type: 'DRAW_ENDED' });
    },
    () => {
      session.select([]);
      insertNodes(session.document, [createNode('rect', { id: 'd', width: 9, height: 9 })]);
    },
    () => {
      session.tool.send({ type: 'TEXT_EDIT_STARTED', id: 't' });
      session.tool.send({ type: 'TEXT_EDIT_ENDED' });
    },
    () => {
      session.select(['t', 'a']);
      session.document.transact('user', (writer) => writer.remove('a'));
    },
  ];
  for (const end of ends) {
    await begin();
    await end();
    await expect.poll(() => done.elements()).toEqual([]);
    expect([session.ui.getState().selectsMore, openDialogs.getState().closes]).toEqual([false, []]);
  }
  await begin();
  session.select(['t', 'b', 'c']);
  session.document.transact('remote', (writer) => writer.remove('b'));
  expect(session.selection.getState().ids).toEqual(['t', 'c']);
  expect(session.ui.getState().selectsMore).toBe(true);
});

test('a finger may take the only one out, and goes on selecting', async () => {
  const { session } = editor;
  session.tool.send({ type: 'TEXT_EDIT_ENDED' });
  insertNodes(session.document, [
    createNode('rect', { id: 'a', left: 40, top: 200, width: 200, height: 200 }),
  ]);
  session.select(['a']);
  session.ui.setState({ selectsMore: true });
  show();
  await expect.element(page.getByRole('button', { name: 'Concluir seleção' })).toBeVisible();
  // It has begun to listen.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  for (const ids of [[], ['a'], []]) {
    editor.pointerDown(100, 300, { touch: true }).pointerUp({ touch: true });
    expect([session.selection.getState().ids, session.ui.getState().selectsMore]).toEqual([ids, true]);
  }
});
