// What a text being typed into asks of the keyboard on the screen, which would lie over the panel beside it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestEditor, type TestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { styleCharacters } from '../actions/textStyle.ts';
import { startTextEditing } from '../textEditing/startTextEditing.ts';

let canvas: HTMLElement;
let sheet: HTMLElement;
let editor: TestEditor;

function type({ coarse }: { coarse: boolean }): HTMLTextAreaElement {
  const real = matchMedia.bind(globalThis);
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: coarse } as MediaQueryList) : real(query),
  );
  editor = createTestEditor(
    [createNode('textbox', { id: 't', width: 300, text: 'Olá' })],
    {},
    { startTextEditing },
  );
  Object.assign(editor.renderer, { element: canvas });
  editor.session.tool.send({ type: 'TEXT_EDIT_STARTED', id: 't' });
  return canvas.querySelector('textarea')!;
}

beforeEach(() => {
  canvas = document.createElement('div');
  sheet = document.createElement('div');
  sheet.dataset.panel = '';
  document.body.append(canvas, sheet);
});

afterEach(() => {
  editor.session.destroy();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const press = (element: Element) => element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));

test('a panel that opens sends the keyboard away, and gives it back when it closes', () => {
  const field = type({ coarse: true });
  const { ui } = editor.session;
  expect(field.inputMode).toBe('');
  ui.setState({ activeTool: 'font' });
  expect(field.inputMode).toBe('none');
  expect(document.activeElement).toBe(field);
  // Put away by hand it is not called up again by a choice.
  field.blur();
  styleCharacters(editor.session, { fontWeight: 700 }, 'weight');
  expect(document.activeElement).toBe(field);
  expect(field.inputMode).toBe('none');
  ui.setState({ activeTool: 'select' });
  expect(field.inputMode).toBe('');
});

test('beside an open panel the keyboard follows the hand: to the text and away from it', () => {
  const field = type({ coarse: true });
  press(sheet);
  expect(field.inputMode).toBe('none');
  press(canvas);
  expect(field.inputMode).toBe('');
});

test('with a mouse nothing is asked of it', () => {
  const field = type({ coarse: false });
  editor.session.ui.setState({ activeTool: 'font' });
  press(sheet);
  expect(field.inputMode).toBe('');
});
