import { beforeEach, expect, it } from 'vitest';
import { createTestEditor, type TestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { TextNode } from '../../../scene/nodes/types.ts';
import type { TextEditingSession } from '../textEditing/types.ts';

const text = (id: string) =>
  createNode('textbox', { id, text: 'Olá mundo', width: 200, fontFamily: 'Arial', fontWeight: 400 });

let editor: TestEditor;
/** Faces on their way, by family and weight. */
let arrive: Map<string, (isThere: boolean) => void>;
beforeEach(() => {
  editor = createTestEditor([text('a'), text('b')]);
  arrive = new Map();
  editor.session.services.loadFont = (family, weight) =>
    new Promise((resolve) => arrive.set(`${family} ${weight}`, resolve));
});

const choose = async (family: string, ids: readonly string[]) => {
  editor.session.select(ids);
  editor.run('setFontFamily', { family });
  await expect.poll(() => arrive.has(`${family} 400`)).toBe(true);
};
const come = async (...faces: readonly string[]) => {
  for (const face of faces) arrive.get(face)?.(true);
  await editor.session.actions.settled();
};
const textOf = (id: string) => editor.node(id) as TextNode;
const families = () => [textOf('a').fontFamily, textOf('b').fontFamily];

it('goes to the texts it was chosen for, whatever is selected when it arrives', async () => {
  await choose('Anton', ['a']);
  await choose('Lora', ['b']);
  await come('Lora 400', 'Anton 400');
  expect(families()).toEqual(['Anton', 'Lora']);
});

it('goes to the texts of the page it was chosen on, whichever is shown when it arrives', async () => {
  await choose('Anton', ['a']);
  const { pages, pageId } = editor.document;
  editor.document.show(pages.insert('user', 1));
  await come('Anton 400');
  expect(pages.document(pageId).get('a')).toMatchObject({ fontFamily: 'Anton' });
});

it('does not undo what was chosen after it', async () => {
  await choose('Anton', ['a', 'b']);
  await choose('Lora', ['a']);
  await come('Lora 400', 'Anton 400');
  expect(families()).toEqual(['Lora', 'Anton']);
});

it('does not stand in the way of a weight, and changes nothing when it cannot be had', async () => {
  await choose('Anton', ['a']);
  editor.run('setFontWeight', { weight: 700 });
  await expect.poll(() => arrive.has('Arial 700')).toBe(true);
  await come('Arial 700', 'Anton 400');
  expect(textOf('a')).toMatchObject({ fontFamily: 'Anton', fontWeight: 700 });

  await choose('Lora', ['b']);
  arrive.get('Lora 400')?.(false);
  await editor.session.actions.settled();
  expect(families()).toEqual(['Anton', 'Arial']);
  expect(editor.session.ui.getState().fontFamily).toBe('Anton');
});

it('goes to the letters held when it was chosen while typing', async () => {
  const log: string[] = [];
  const current = {
    nodeId: 'b',
    state: { style: { fontWeight: 400 } },
    holdLetters: () => (style: object) => log.push(JSON.stringify(style)) > 0,
  } as unknown as TextEditingSession;
  editor.session.textEditing.setState({ current });
  await choose('Anton', ['b']);
  editor.session.textEditing.setState({ current: null });
  editor.session.select(['a']);
  await come('Anton 400');
  expect(log).toEqual(['{"fontFamily":"Anton"}']);
  expect(families()).toEqual(['Arial', 'Arial']);
});
