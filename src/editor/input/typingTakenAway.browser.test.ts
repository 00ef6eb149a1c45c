// A text is taken away by somebody else while it is typed into: what the person at the keyboard goes on typing.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type MountedEditor, mountEditor } from '../../../tests/browser/gestures/mountEditor.tsx';
import type { SceneWriter } from '../../../scene/document/types.ts';

let editor: MountedEditor;
let before: readonly string[];

beforeEach(async () => {
  editor = await mountEditor();
  editor.session.select(['words']);
  editor.session.actions.run('edit');
  before = ids();
});
afterEach(() => editor.destroy());

const ids = (): readonly string[] => [...editor.design.ids()];
const added = () => ids().filter((id) => !before.includes(id));
const removeText = (writer: SceneWriter): void => writer.remove('words');
const lockText = (writer: SceneWriter): void => writer.update('words', { locked: true });

/** Keys one after the other, `gap` ms apart on the hand's own clock; the first so long after now. */
function press(gap: number, ...keys: readonly (string | KeyboardEventInit)[]): void {
  const start = performance.now();
  for (const [index, key] of keys.entries()) {
    const more = typeof key === 'string' ? { key } : key;
    const event = new KeyboardEvent('keydown', { ...more, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: start + gap * (index + 1) });
    document.activeElement!.dispatchEvent(event);
  }
}

test.each([
  ['removed', removeText],
  ['locked', lockText],
])('goes nowhere when somebody %s it', async (_how, takeAway) => {
  await userEvent.keyboard('olá ');
  editor.design.transact('remote', takeAway);
  const { selection, ui } = editor.session;
  editor.session.select(['plain']);
  press(10, ...'mundo prit', 'Backspace', 'Enter', 'ArrowLeft', { key: 'i', ctrlKey: true, altKey: true });
  expect(added()).toEqual([]);
  expect(editor.design.get('plain')).toMatchObject({ left: 40 });
  expect([selection.getState().ids, ui.getState().activeTool]).toEqual([['plain'], 'select']);
});

test('shortcuts are back after a pause', () => {
  editor.design.transact('remote', removeText);
  press(900, 'o', 'o');
  expect(added()).toHaveLength(0);
  press(3000, 'o');
  expect(added()).toHaveLength(1);
});

test.each([
  ['a press', () => document.dispatchEvent(new PointerEvent('pointerdown'))],
  ['Escape', () => press(10, 'Escape')],
  ['a command', () => press(10, { key: 'a', ctrlKey: true })],
])('shortcuts are back after %s', (_what, end) => {
  editor.design.transact('remote', removeText);
  press(10, 'o');
  end();
  press(10, 'o');
  expect(added()).toHaveLength(1);
});

test('who takes it away, or leaves it, has the shortcuts at once', () => {
  press(10, 'Escape', 'o');
  expect(added()).toHaveLength(1);
  editor.session.select(['words']);
  editor.session.actions.run('edit');
  editor.design.transact('user', removeText);
  press(10, 'o');
  expect(added()).toHaveLength(2);
});

test('who is in a field beside the text goes on there', async () => {
  const size = document.createElement('input');
  size.dataset['keepsTextEditing'] = '';
  document.body.append(size);
  size.focus();
  editor.design.transact('remote', removeText);
  await userEvent.keyboard('48');
  expect(size.value).toBe('48');
  size.remove();
});
