import { expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { groupNodes } from '../../../scene/commands/groupNodes.ts';
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

it('what gets locked is not typed into any more, by whoever locks it, and keeps what was typed before', async () => {
  const own = await startTyping();
  const order: string[] = [];
  own.document.subscribe(() => order.push(`locked after ${own.typing.at(-1)}`));
  own.run('toggleLock');
  own.expectState('select.idle').expectSelected('t');
  expect(order).toEqual(['locked after end caller']);
  expect(own.node('t').locked).toBe(true);

  const others = await startTyping();
  others.document.transact('remote', (writer) => writer.update('t', { name: 'Título' }));
  others.expectState('editingText.idle');
  others.document.transact('remote', (writer) => writer.update('t', { locked: true }));
  others.expectState('select.idle').expectSelected('t');
  expect(others.typing).toEqual(['start', 'end taken']);
});

it.each([
  ['remote', 'end taken'],
  ['undo', 'end caller'],
] as const)('what is gone (%s) is left: %s', async (origin, how) => {
  const editor = await startTyping();
  editor.document.transact(origin, (writer) => writer.remove('t'));
  editor.expectState('select.idle').expectSelected();
  expect(editor.typing).toEqual(['start', how]);
});

it('nor what is in a group that somebody else locks', async () => {
  const editor = createTestEditor([text, createNode('rect', { id: 'r', width: 50, height: 50 })]);
  const group = groupNodes(editor.document, ['t', 'r'])!;
  editor.session.select(['t']);
  editor.run('edit');
  editor.expectState('editingText.idle');
  editor.document.transact('remote', (writer) => writer.update(group, { locked: true }));
  editor.expectState('select.idle');
});
