// The bar beside a text that is typed into: what it shows of the selected letters, and where its numbers go.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type MountedEditor, mountEditor } from '../../../tests/browser/gestures/mountEditor.tsx';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { openDialogs } from '../../ui/dialogs/openDialogs.ts';
import { OpacityPanel } from '../panels/OpacityPanel.tsx';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse, type EditorPulse } from '../page/editorPulse.ts';
import type { TextSession } from '../textEditing/TextSession.ts';
import { ContextBar } from './ContextBar.tsx';

let editor: MountedEditor;
let pulse: EditorPulse;
const size = page.getByRole('textbox', { name: 'Tamanho da fonte' });
const bold = page.getByRole('button', { name: 'Negrito' });
const typing = () => editor.session.textEditing.getState().current as TextSession;
const press = (x: number, y: number) => userEvent.click(editor.parent, { position: { x, y } });
const looks = (id: string) => editor.session.reader.get(id);
const hasKeyboard = (): boolean => document.activeElement?.matches('[data-text-editing]') === true;

/** Types into 'São João, ação', whose 'João' is bold and 80 pixels high; the rest is 40. */
async function enterText(): Promise<void> {
  editor = await mountEditor();
  editor.session.camera.set({ x: 0, y: 0, zoom: 1 });
  const styles = [{ start: 4, end: 8, style: { fontSize: 80, fontWeight: 700 } }];
  editor.design.transact('load', (writer) => writer.update('words', { styles }));
  pulse = createEditorPulse(editor.session);
  renderUi(
    <EditorContext value={{ session: editor.session, pulse }}>
      <div style={{ position: 'fixed', left: 0, top: 720, width: 1400, height: 52 }}>
        <ContextBar />
      </div>
      <div style={{ position: 'fixed', left: 950, top: 20, width: 300 }} data-keeps-text-editing>
        <OpacityPanel />
      </div>
    </EditorContext>,
  );
  editor.session.select(['words']);
  editor.session.actions.run('edit');
  typing().select({ anchor: 0, focus: 3 });
  await expect.element(size).toHaveValue('40');
}

afterEach(() => {
  pulse.destroy();
  editor.destroy();
  cleanUi();
});

test('the bar shows the looks of the letters as they are selected', async () => {
  await enterText();
  await expect.element(bold).toHaveAttribute('aria-pressed', 'false');
  typing().select({ anchor: 4, focus: 8 });
  await expect.element(size).toHaveValue('80');
  await expect.element(bold).toHaveAttribute('aria-pressed', 'true');
  typing().select({ anchor: 0, focus: 8 });
  await expect.element(size).toHaveValue('');
});

test('the bar shows what the letter typed next will look like', async () => {
  await enterText();
  typing().select({ anchor: 0, focus: 0 });
  await expect.element(bold).toHaveAttribute('aria-pressed', 'false');
  for (const [fontWeight, isBold] of [
    [700, 'true'],
    [400, 'false'],
  ] as const) {
    typing().styleSelection({ fontWeight });
    await expect.element(bold).toHaveAttribute('aria-pressed', isBold);
  }
});

test('a size typed and not confirmed is for the letters selected by then, also when the text is pressed next', async () => {
  await enterText();
  typing().select({ anchor: 4, focus: 8 });
  await expect.element(size).toHaveValue('80');
  await userEvent.fill(size, '60');
  await press(400, 350);
  expect(hasKeyboard()).toBe(true);
  const styles = [{ start: 4, end: 8, style: { fontSize: 60, fontWeight: 700 } }];
  expect(looks('words')).toMatchObject({ fontSize: 40, styles });
});

test('a size typed and not confirmed is not for another text, whose press gives the canvas the keyboard', async () => {
  await enterText();
  typing().selectAll();
  await expect.element(size).toHaveValue('');
  await userEvent.fill(size, '60');
  await press(95, 262);
  expect(editor.session.selection.getState().ids).toEqual(['line']);
  expect(document.activeElement).toBe(editor.parent);
  await press(100, 100);
  expect(looks('words')).toMatchObject({ fontSize: 60 });
  expect(looks('line')).toMatchObject({ fontSize: 30 });
});

test('an opacity typed for the text is not given to the element pressed next', async () => {
  await enterText();
  const field = page.getByRole('textbox', { name: 'Opacidade' });
  await userEvent.fill(field, '50');
  await press(100, 100);
  expect(editor.session.selection.getState().ids).toEqual(['plain']);
  expect(document.activeElement).toBe(editor.parent);
  await press(100, 100);
  expect(looks('words')).toMatchObject({ opacity: 0.5 });
  expect(looks('plain')).toMatchObject({ opacity: 1 });
});

test('the way back of a phone ends the typing, and keeps what was typed', async () => {
  await enterText();
  await userEvent.keyboard('Rio');
  expect(openDialogs.getState().closes).toHaveLength(1);
  openDialogs.getState().closes.at(-1)?.();
  await expect.poll(() => openDialogs.getState().closes).toEqual([]);
  expect(editor.session.tool.getSnapshot().matches({ select: 'idle' })).toBe(true);
  expect(editor.session.selection.getState().ids).toEqual(['words']);
  expect(looks('words')).toMatchObject({ text: 'Rio João, ação' });
});
