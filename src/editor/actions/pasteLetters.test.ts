import { expect, it, vi } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { COPIED_TEXT } from '../textEditing/copiedTextType.ts';
import { pasteFromSystem } from './pasteFromSystem.ts';

const copied = (text: string, json: string) =>
  ({
    files: [],
    getData: (type: string) => ({ 'text/plain': text, [COPIED_TEXT]: json })[type] ?? '',
  }) as unknown as DataTransfer;

/** Somebody begins to type while the letters they have pasted are waited for. */
async function typeMeanwhile(data: DataTransfer) {
  const asked = Promise.withResolvers<void>();
  const face = Promise.withResolvers<boolean>();
  const editor = createTestEditor(
    [createNode('textbox', { id: 't', left: 100, top: 100, width: 300, text: 'Oi', fontSize: 40 })],
    {
      loadFont: () => {
        asked.resolve();
        return face.promise;
      },
    },
  );
  editor.session.select(['t']);
  pasteFromSystem(editor.session, data, { x: 500, y: 400 });
  editor.run('edit');
  editor.expectState('editingText.idle');
  return { editor, asked, face };
}

it('letters that arrive while something is typed leave the keys where they are', async () => {
  const json = JSON.stringify({ text: 'Festa', fontSize: 30, styles: [] });
  const { editor, asked, face } = await typeMeanwhile(copied('Festa', json));
  await asked.promise;
  face.resolve(true);
  await vi.waitFor(() => expect(editor.document.size).toBe(2));
  editor.expectState('editingText.idle').expectSelected('t');
  expect(editor.session.selection.getState().editingId).toBe('t');
  expect(editor.typing).toEqual(['start']);
});

it('and so do those whose looks are not theirs, which come as plain ones', async () => {
  const { editor } = await typeMeanwhile(copied('Festa', '{"text":"Outras"}'));
  await vi.waitFor(() => expect(editor.document.size).toBe(2));
  editor.expectState('editingText.idle').expectSelected('t');
  expect(editor.typing).toEqual(['start']);
});

it('letters come to the page they were pasted on, whichever is shown by then', async () => {
  const json = JSON.stringify({ text: 'Festa', fontSize: 30, styles: [] });
  const { editor, asked, face } = await typeMeanwhile(copied('Festa', json));
  const { pages, pageId } = editor.document;
  await asked.promise;
  editor.keyDown('Escape');
  editor.document.show(pages.insert('user', 1));
  face.resolve(true);
  await vi.waitFor(() => expect(pages.document(pageId).size).toBe(2));
  expect([editor.document.size, editor.session.selection.getState().ids]).toEqual([0, []]);
  editor.session.actions.run('undo');
  expect([editor.document.pageId, editor.document.size]).toEqual([pageId, 1]);
});

it('a long text stands inside the work area, also where its looks are not its own', async () => {
  const editor = createTestEditor();
  const text = 'Ana toca viola na praia. '.repeat(60).trim();
  pasteFromSystem(editor.session, copied(text, ''), { x: 500, y: 400 });
  pasteFromSystem(editor.session, copied(text, '{"text":"Outras"}'), { x: 500, y: 400 });
  await vi.waitFor(() => expect(editor.document.size).toBe(2));
  for (const id of editor.document.ids()) expect(editor.node(id).height).toBeLessThanOrEqual(800 * 0.8);
});

it('of a text that is too long for one box the beginning comes, and that is told', async () => {
  const editor = createTestEditor();
  pasteFromSystem(editor.session, copied('Ana '.repeat(6000), ''), { x: 500, y: 400 });
  await vi.waitFor(() => expect(editor.document.size).toBe(1));
  const [id] = editor.document.ids();
  expect(editor.node(id!)).toMatchObject({ text: 'Ana '.repeat(5000) });
  expect(editor.toasts).toEqual([expect.stringContaining('longo demais')]);
});

it('an address, which no line can break, stands inside the work area', () => {
  const editor = createTestEditor();
  const address = `https://exemplo.org/${'cardapio-de-verao'.repeat(4)}`;
  pasteFromSystem(editor.session, copied(address, ''), { x: 500, y: 400 });
  const [id] = editor.document.ids();
  expect(editor.node(id!).width).toBeLessThanOrEqual(1000 * 0.8);
});
