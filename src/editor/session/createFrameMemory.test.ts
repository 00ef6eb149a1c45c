import { expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { groupNodes } from '../../../scene/commands/groupNodes.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { getSelectionFrame } from './selectionFrame.ts';

const box = (id: string, left: number) =>
  createNode('rect', { id, left, top: 100, width: 100, height: 100, strokeWidth: 0 });

it('keeps the frame around several, a group and its members, while keys move them', () => {
  const editor = createTestEditor([box('a', 100), box('b', 300), box('c', 500)]);
  const group = groupNodes(editor.document, ['b', 'c'])!;
  editor.session.select(['a', group]);
  const { reader } = editor.session.styles;
  const middles = () => [
    editor.session.frame()!.matrix[4],
    ...['a', group, 'b'].map((id) => getSelectionFrame(reader, [id])!.matrix[4]),
  ];
  const before = middles();
  editor.keyDown('Shift+ArrowRight');
  editor.keyDown('Shift+ArrowRight');
  expect(editor.session.styles.pending).toBe(true);
  expect(middles()).toEqual(before.map((x) => x + 20));
  editor.clock.advance(1000);
  expect(editor.session.styles.pending).toBe(false);
  expect(middles()).toEqual(before.map((x) => x + 20));
});
