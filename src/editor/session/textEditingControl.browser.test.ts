import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createTestEditor, type TestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { pasteFromSystem } from '../actions/pasteFromSystem.ts';
import { fitCamera } from './camera.ts';
import { startTextEditing } from '../textEditing/startTextEditing.ts';
import type { StartTextEditing } from '../textEditing/types.ts';

let element: HTMLElement;
let fetched: PromiseWithResolvers<StartTextEditing>;
let editor: TestEditor;

beforeEach(() => {
  element = document.createElement('div');
  document.body.append(element);
  fetched = Promise.withResolvers();
  const text = createNode('textbox', { id: 't', left: 100, top: 100, width: 300, text: 'Oi', fontSize: 40 });
  const { promise } = fetched;
  const startDeferred = { ready: null, load: () => promise };
  const box = createNode('rect', { id: 'r', left: 600, width: 50, height: 50 });
  editor = createTestEditor([text, box], {}, { startTextEditing: startDeferred });
  Object.assign(editor.renderer, { element });
});

afterEach(() => {
  editor.session.destroy();
  element.remove();
});

const shown = () => {
  const node = editor.node('t');
  return node.kind === 'textbox' ? node.text : '';
};
const enter = () => editor.session.tool.send({ type: 'TEXT_EDIT_STARTED', id: 't' });
const current = () => editor.session.textEditing.getState().current;

describe('typing into a text before the code for it is there', () => {
  it('loses no letter, and goes on in the same place', async () => {
    enter();
    await userEvent.keyboard('Olá');
    expect(shown()).toBe('Oi');
    fetched.resolve(startTextEditing);
    await expect.poll(current).not.toBeNull();
    expect(shown()).toBe('Olá');
    await userEvent.keyboard(' mundo');
    await expect.poll(shown).toBe('Olá mundo');
    expect(element.querySelectorAll('textarea')).toHaveLength(1);
    editor.expectState('editingText.idle');
  });

  it.each([
    ['{Control>}a{/Control}Olá', 'Olá'],
    ['!{Control>}a{/Control}Olá{Backspace}{Enter}a', 'Ol\na'],
    ['{Home}{Delete}A{End}s', 'Ais'],
    ['{ArrowLeft}{Backspace}u', 'ui'],
    ['!{Control>}z{/Control}?', 'Oi?'],
    ['!{Control>}a{/Control}', 'Oi!'],
  ])('does what keys mean among the letters: %s', async (keys, expected) => {
    editor.session.tool.send({ type: 'TEXT_EDIT_STARTED', id: 't', point: { x: 390, y: 120 } });
    await userEvent.keyboard(keys);
    fetched.resolve(startTextEditing);
    await expect.poll(current).not.toBeNull();
    expect(shown()).toBe(expected);
  });

  it('loses nothing that is pasted over the sample words of a text just added', async () => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Sucos\nnaturais');
    editor.session.actions.run('addText', { preset: 'normal' });
    const [id] = editor.session.selection.getState().ids;
    pasteFromSystem(editor.session, data);
    await userEvent.keyboard('!');
    fetched.resolve(startTextEditing);
    await expect.poll(current).not.toBeNull();
    expect(editor.document.get(id!)).toMatchObject({ text: 'Sucos\nnaturais!' });
  });

  it('writes what was typed where it was typed, though another page is asked for', async () => {
    enter();
    await userEvent.keyboard('Olá');
    editor.session.actions.run('changePages', { type: 'add', at: 1 });
    await Promise.resolve();
    fetched.resolve(startTextEditing);
    await editor.session.actions.settled();
    const { pages } = editor.document;
    expect(editor.document.pageId).toBe(pages.ids[1]);
    expect(pages.document(pages.ids[0]!).get('t')).toMatchObject({ text: 'Olá' });
    expect(current()).toBeNull();
  });

  it('writes what was typed when the hand has left meanwhile, and stays out of the text', async () => {
    enter();
    await userEvent.keyboard('Tchau');
    await userEvent.keyboard('{Escape}');
    editor.expectState('select.idle');
    fetched.resolve(startTextEditing);
    await expect.poll(shown).toBe('Tchau');
    expect(current()).toBeNull();
    expect(element.querySelector('textarea')).toBeNull();
  });

  it.each([undefined, { x: 130, y: 120 }])(
    'leaves the keyboard to the field the person is in by then (entered at %o)',
    async (point) => {
      editor.session.tool.send({ type: 'TEXT_EDIT_STARTED', id: 't', ...(point ? { point } : {}) });
      await userEvent.keyboard('Tchau');
      editor.session.tool.send({ type: 'TEXT_EDIT_ENDED' });
      const title = document.createElement('input');
      element.append(title);
      title.focus();
      const blurred = vi.fn();
      title.addEventListener('blur', blurred);
      fetched.resolve(startTextEditing);
      await expect.poll(shown).toContain('Tchau');
      expect(document.activeElement).toBe(title);
      expect(blurred).not.toHaveBeenCalled();
      await userEvent.keyboard('Capa');
      expect(title.value).toBe('Capa');
    },
  );

  it('changes nothing when nothing was typed and the hand has left', async () => {
    enter();
    editor.session.tool.send({ type: 'TEXT_EDIT_ENDED' });
    fetched.resolve(startTextEditing);
    await expect.poll(() => element.querySelector('textarea')).toBeNull();
    expect(shown()).toBe('Oi');
    expect(current()).toBeNull();
  });

  it('is left when something else is selected: what is typed then is not for the text', async () => {
    enter();
    await userEvent.keyboard('Tchau');
    editor.session.select(['r']);
    editor.expectState('select.idle');
    await userEvent.keyboard('!');
    fetched.resolve(startTextEditing);
    await expect.poll(shown).toBe('Tchau');
    expect(current()).toBeNull();
    editor.expectSelected('r');
  });

  it('says so and lets go of the text when the code cannot be had', async () => {
    enter();
    fetched.reject(new Error('Offline'));
    await expect.poll(() => editor.toasts).toHaveLength(1);
    editor.expectState('select.idle');
    expect(element.querySelector('textarea')).toBeNull();
  });
});

describe('the view while one types', () => {
  const y = () => editor.session.camera.camera.y;
  const begin = async () => {
    enter();
    fetched.resolve(startTextEditing);
    await expect.poll(current).not.toBeNull();
  };

  it('goes to the text when the keyboard on the screen takes the room where it was', async () => {
    editor.session.camera.set({ x: 0, y: -600, zoom: 1 });
    await begin();
    editor.session.camera.setViewport(1280, 400, 1);
    expect(100 - y()).toBeGreaterThan(0);
    expect(140 - y()).toBeLessThan(400);
  });

  it('follows the caret, and stays where a hand has moved it', async () => {
    editor.session.camera.set({ x: 0, y: -500, zoom: 1 });
    await begin();
    await userEvent.keyboard('{Enter}');
    expect(y()).toBe(-500);
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await expect.poll(y).toBeGreaterThan(-500);
    editor.session.camera.panBy(0, -2000);
    const moved = y();
    editor.session.tool.send({ type: 'TEXT_EDIT_ENDED' });
    expect(y()).toBe(moved);
  });

  it('follows it to what a sheet leaves free', async () => {
    const { camera } = editor.session;
    camera.setViewport(390, 664, 1);
    camera.cover(() => 370);
    camera.fitArtboard();
    const fitted = y();
    await begin();
    await userEvent.keyboard('{Enter}'.repeat(28));
    await expect.poll(y).toBeGreaterThan(fitted);
    camera.cover(() => 0);
    expect(camera.camera).toEqual(fitCamera(editor.session.reader.artboard, { width: 390, height: 664 }));
  });

  it('stays where it is when all of a text that is higher is selected', async () => {
    editor.session.camera.set({ x: 0, y: 0, zoom: 1 });
    await begin();
    await userEvent.keyboard('{Enter}'.repeat(20));
    await expect.poll(y).toBeGreaterThan(0);
    editor.session.camera.set({ x: 0, y: 0, zoom: 1 });
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.poll(() => current()?.state).toMatchObject({ anchor: 0, focus: 20 });
    expect(y()).toBe(0);
  });

  it('is not pulled to the caret by a canvas that grows', async () => {
    editor.session.camera.setViewport(1280, 400, 1);
    editor.session.camera.set({ x: 0, y: 2000, zoom: 1 });
    await begin();
    editor.session.camera.setViewport(1280, 800, 1);
    expect(y()).toBe(1800);
  });

  it('is fitted again when the keyboard on the screen goes, though it has followed the caret', async () => {
    const { camera } = editor.session;
    camera.setViewport(390, 664, 1);
    camera.fitArtboard();
    const fitted = camera.camera;
    await begin();
    camera.setViewport(390, 200, 1);
    const small = y();
    await userEvent.keyboard('{Enter}'.repeat(24));
    await expect.poll(y).toBeGreaterThan(small);
    camera.setViewport(390, 664, 1);
    expect(camera.camera).toEqual(fitted);
  });

  it('shows letters that can be read in the little that the keyboard leaves of a phone held sideways', async () => {
    const { camera } = editor.session;
    camera.setViewport(772, 500, 1);
    camera.fitArtboard();
    const fitted = camera.camera;
    await begin();
    camera.setViewport(772, 60, 1);
    expect(camera.camera.zoom).toBeLessThan(fitted.zoom);
    expect(camera.camera.zoom * 40).toBeGreaterThan(10);
    const caret = camera.toScreen({ x: 250, y: 120 });
    expect(caret.y).toBeGreaterThan(0);
    expect(caret.y).toBeLessThan(60);
    // The row of suggestions goes, or a bar makes room.
    camera.setViewport(772, 100, 1);
    expect(camera.camera.zoom * 40).toBeGreaterThan(10);
    camera.setViewport(772, 500, 1);
    expect(camera.camera).toEqual(fitted);
  });

  it('stays with a person who is elsewhere by then', async () => {
    enter();
    await userEvent.keyboard('Tchau');
    editor.session.tool.send({ type: 'TEXT_EDIT_ENDED' });
    editor.session.camera.set({ x: 0, y: 5000, zoom: 1 });
    fetched.resolve(startTextEditing);
    await expect.poll(shown).toBe('Tchau');
    expect(y()).toBe(5000);
  });
});
