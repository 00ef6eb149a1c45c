import { expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';

const box = (id: string, left: number, more = {}) =>
  createNode('rect', { id, left, top: 20, width: 100, height: 80, strokeWidth: 0, fill: '#ff0000', ...more });

it('what the hand may not pick on the canvas is chosen, changed and removed by name', () => {
  const editor = createTestEditor([box('fixed', 10, { selectable: false }), box('free', 300)]);
  const { session } = editor;
  editor.click(60, 60).expectSelected();
  editor.drag({ x: 5, y: 5 }, { x: 500, y: 200 }).expectSelected('free');
  editor.run('selectAll');
  editor.expectSelected('free');

  session.select(['fixed']);
  editor.expectSelected('fixed');
  editor.run('nudge', { dx: 10, dy: 0 });
  session.styles.flush();
  expect(editor.node('fixed').left).toBe(20);
  session.select(['free', 'fixed']);
  editor.expectSelected('fixed', 'free');
  session.select(['fixed']);
  editor.run('delete');
  expect([...editor.document.ids()]).toEqual(['free']);
});
