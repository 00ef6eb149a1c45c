// What is open beside a text that is typed into, and a press of a real mouse on the canvas.
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type MountedEditor, mountEditor } from '../../../tests/browser/gestures/mountEditor.tsx';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { LateMenu } from '../../ui/dropdowns/LateMenu.tsx';
import { LatePopover } from '../../ui/dropdowns/LatePopover.tsx';
import { type DropdownProps, useLateDropdown } from '../../ui/dropdowns/useLateDropdown.ts';
import { ActionButton } from '../page/ActionButton.tsx';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse } from '../page/editorPulse.ts';

let editor: MountedEditor;
afterEach(() => {
  editor.destroy();
  cleanUi();
});

type Show = (dropdown: DropdownProps) => ReactNode;

function Opener({ popup, show }: { popup: 'menu' | 'dialog'; show: Show }) {
  const { target, dropdown } = useLateDropdown(popup);
  return (
    <div style={{ position: 'fixed', left: 950, top: 20 }}>
      <button type="button" {...target}>
        Abrir
      </button>
      {dropdown && show(dropdown)}
    </div>
  );
}

const inside = page.getByRole('button', { name: 'Dentro' });

/** A text is typed into, and something is opened by its button. */
async function open(popup: 'menu' | 'dialog', show: Show): Promise<void> {
  editor = await mountEditor();
  editor.session.camera.set({ x: 0, y: 0, zoom: 1 });
  renderUi(<Opener popup={popup} show={show} />);
  editor.session.select(['words']);
  editor.session.actions.run('edit');
  await userEvent.click(page.getByRole('button', { name: 'Abrir' }));
}

const press = (x: number, y: number) => userEvent.click(editor.parent, { position: { x, y } });
const hasKeyboard = (): boolean => document.activeElement?.matches('[data-text-editing]') === true;
const letters = () => editor.session.textEditing.getState().current!.state.node.text;

test('a press on the text closes a popover, and the text has the keyboard', async () => {
  await open('dialog', (dropdown) => (
    <LatePopover {...dropdown} title="Espaçamento" width={200}>
      <button type="button">Dentro</button>
    </LatePopover>
  ));
  await expect.element(inside).toBeVisible();
  await press(400, 350);
  await expect.poll(() => inside.elements()).toEqual([]);
  expect(hasKeyboard()).toBe(true);
  await userEvent.keyboard('x');
  expect(letters()).toContain('x');
});

test('a press on the text closes a menu, whose button does not take the keyboard back', async () => {
  await open('menu', (dropdown) => (
    <LateMenu {...dropdown} width={200}>
      <Menu.Item>Dentro</Menu.Item>
    </LateMenu>
  ));
  const entry = page.getByRole('menuitem', { name: 'Dentro' });
  await expect.element(entry).toHaveFocus();
  await press(400, 350);
  await expect.poll(() => entry.elements()).toEqual([]);
  // On the button this would open it again.
  await userEvent.keyboard(' ');
  await userEvent.keyboard(' ');
  expect(hasKeyboard()).toBe(true);
  expect(letters()).toContain('  ');
  const button = page.getByRole('button', { name: 'Abrir' });
  await userEvent.click(button);
  await expect.element(entry).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(entry);
  await expect.element(button).toHaveFocus();
});

test('undo leaves the keyboard in the text: that on the screen stays up, and a space is written', async () => {
  editor = await mountEditor();
  const { session } = editor;
  renderUi(
    <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
      <div style={{ position: 'fixed', left: 950, top: 20 }}>
        <ActionButton id="undo" />
      </div>
    </EditorContext>,
  );
  session.select(['words']);
  session.actions.run('edit');
  const before = letters();
  await userEvent.keyboard('xyz');
  await expect.poll(letters).toContain('xyz');
  await userEvent.click(page.getByRole('button', { name: 'Desfazer' }));
  await expect.poll(letters).toBe(before);
  expect(hasKeyboard()).toBe(true);
  await userEvent.keyboard(' ');
  await expect.poll(letters).not.toBe(before);
});
