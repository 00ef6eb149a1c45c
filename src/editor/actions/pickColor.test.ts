import { expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';

const open = (color: string | null) =>
  createTestEditor(
    [
      createNode('rect', { id: 'r', width: 50, height: 50, fill: '#000000' }),
      createNode('image', { id: 'p', left: 100, width: 50, height: 50, src: '/a.png' }),
    ],
    {},
    { pickColor: () => Promise.resolve(color) },
  );

it('paints what is selected, as one step', async () => {
  const editor = open('#12ab34');
  editor.session.select(['r']);
  editor.keyDown('i');
  await editor.session.actions.settled();
  expect(editor.node('r').fill).toBe('#12ab34');
  editor.run('undo');
  expect(editor.node('r').fill).toBe('#000000');
  expect(editor.history.canUndo).toBe(false);
});

it('keeps the colour for the next shape when nothing can take it, and for the pen while drawing', async () => {
  const editor = open('#12ab34');
  editor.session.select(['p']);
  editor.run('pickColor');
  await editor.session.actions.settled();
  expect(editor.session.ui.getState().fill).toBe('#12ab34');
  expect(editor.toasts).toEqual(['Cor #12ab34 escolhida para a próxima forma.']);
  editor.keyDown('p');
  editor.run('pickColor');
  await editor.session.actions.settled();
  expect(editor.session.ui.getState().stroke).toBe('#12ab34');
  expect(editor.history.canUndo).toBe(false);
});

it('changes nothing when it is given up', async () => {
  const editor = open(null);
  editor.session.select(['r']);
  editor.run('pickColor');
  await editor.session.actions.settled();
  expect(editor.node('r').fill).toBe('#000000');
  expect(editor.toasts).toEqual([]);
});
