import { expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { clipboardOf } from './clipboardOf.ts';

const box = () =>
  createNode('rect', { id: 'a', left: 100, top: 100, width: 100, height: 80, strokeWidth: 0 });
const open = (userId: string, nodes = [] as ReturnType<typeof box>[]) =>
  createTestEditor(nodes, {}, { clipboard: clipboardOf(userId) });

it('what was copied in one design is pasted into the next one, by nobody else', () => {
  const first = open('clipboard-ana', [box()]);
  first.session.select(['a']);
  first.run('copy');
  first.session.destroy();

  const second = open('clipboard-ana');
  second.run('paste', { at: { x: 500, y: 400 } });
  const [id] = second.session.selection.getState().ids;
  expect(second.node(id!)).toMatchObject({ kind: 'rect', left: 450, top: 360 });
  second.run('pasteInPlace');
  expect(second.document.size).toBe(2);

  const other = open('clipboard-bia');
  other.run('paste', { at: { x: 500, y: 400 } });
  expect(other.document.size).toBe(0);
  expect(other.toasts).toEqual([expect.stringContaining('Não há nada para colar')]);
});
