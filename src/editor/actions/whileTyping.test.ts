import { expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { addDrawing } from './addDrawing.ts';
import { addPictures } from './addPictures.ts';

const text = createNode('text', { id: 't', left: 300, top: 300, text: 'Olá', width: 60, height: 45 });

async function startTyping() {
  const editor = createTestEditor([text]);
  editor.session.select(['t']);
  editor.run('edit');
  await editor.session.actions.settled();
  return editor.expectState('editingText.idle');
}

it('what arrives late is there, and whoever has begun to type goes on', async () => {
  const editor = await startTyping();
  addPictures(editor.session, [{ kind: 'image', src: '/a.png', width: 300, height: 200 }]);
  addDrawing(editor.session, { nodes: [createNode('rect', { id: 'drawn' })], name: 'logo' });
  editor.expectState('editingText.idle').expectSelected('t');
  expect(editor.document.size).toBe(3);
  expect(editor.typing).toEqual(['start']);
});

it.each([
  ['a shape', 'addShape'],
  ['a copy', 'duplicate'],
] as const)(
  'the typing ends before %s is written, so that its last words are no part of that step',
  async (_name, id) => {
    const editor = await startTyping();
    const order: string[] = [];
    const stop = editor.document.subscribe(() => order.push(`written after ${editor.typing.at(-1)}`));
    if (id === 'addShape') editor.run('addShape', { shape: 'circle' });
    else editor.run('duplicate');
    stop();
    expect(order[0]).toBe('written after end caller');
    editor.expectState('select.idle');
  },
);
