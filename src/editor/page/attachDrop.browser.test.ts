import { afterEach, expect, test } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { attachDrop } from './attachDrop.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

function mount() {
  const editor = createTestEditor();
  const canvas = document.createElement('div');
  const inner = document.createElement('div');
  const bar = document.createElement('div');
  canvas.append(inner);
  document.body.append(canvas, bar);
  stops.push(attachDrop(editor.session, canvas));
  return { editor, canvas, inner, bar };
}

/** Sends a drag event with a file in hand; true when the page took it from the browser. */
function drag(element: HTMLElement, type: string, relatedTarget: HTMLElement | null = null): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'praia.png', { type: 'image/png' }));
  const event = new DragEvent(type, { dataTransfer, relatedTarget, bubbles: true, cancelable: true });
  return !element.dispatchEvent(event);
}

test('the canvas says what letting a file go does, until it is let go or carried off', () => {
  const { canvas, inner, bar } = mount();
  expect(drag(inner, 'dragover')).toBe(true);
  expect(canvas.dataset.drop).toBe('Solte para colocar na arte');
  drag(inner, 'dragleave', canvas);
  expect(canvas.dataset.drop).toBeDefined();
  drag(canvas, 'dragleave', bar);
  expect(canvas.dataset.drop).toBeUndefined();
  drag(canvas, 'dragover');
  expect(drag(canvas, 'drop')).toBe(true);
  expect(canvas.dataset.drop).toBeUndefined();
});

test('a file let go beside the canvas does not take the place of the editor', () => {
  const { editor, bar } = mount();
  expect(drag(bar, 'dragover')).toBe(true);
  expect(drag(bar, 'drop')).toBe(true);
  expect(editor.called).toEqual([]);
  stops.splice(0).forEach((stop) => stop());
  expect(drag(bar, 'drop')).toBe(false);
});
