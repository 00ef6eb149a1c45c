// Gaps of what is selected: between several elements, and between the members of a group.
import { expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';

const box = (id: string, left: number, width = 100) =>
  createNode('rect', { id, left, top: 0, width, height: 100, strokeWidth: 0, fill: '#123456' });

/** A background with two boxes on it and a gap between them, from 200 to 400. */
const scene = () => createTestEditor([box('back', 0, 800), box('a', 100), box('b', 400)]);

it('of several elements move them, whatever lies behind', () => {
  const editor = scene();
  editor.session.select(['a', 'b']);
  editor.pointerDown(300, 50).pointerMove(330, 50).pointerUp();
  editor.expectSelected('a', 'b');
  expect(editor.node('a').left).toBe(130);
  expect(editor.node('b').left).toBe(430);
  expect(editor.node('back').left).toBe(0);
});

it('of a group move it', () => {
  const editor = scene();
  editor.session.select(['a', 'b']);
  editor.run('group');
  const [group] = editor.session.selection.getState().ids;
  const before = editor.node(group!).left;
  editor.pointerDown(300, 50).pointerMove(330, 50).pointerUp();
  editor.expectSelected(group!);
  expect(editor.node(group!).left).toBe(before + 30);
  expect(editor.node('back').left).toBe(0);
});

it('let a click through to what lies behind; with Shift it is added', () => {
  const editor = scene();
  editor.session.select(['a', 'b']);
  editor.hold({ shift: true }).pointerDown(300, 50).pointerUp().hold({});
  editor.expectSelected('a', 'b', 'back');
  editor.session.select(['a', 'b']);
  editor.pointerDown(300, 50).pointerUp();
  editor.expectSelected('back');
});

it('hold nothing that lies in front, or between the selected', () => {
  const editor = createTestEditor([box('a', 100), box('between', 250), box('b', 400), box('front', 350, 40)]);
  for (const [x, id] of [
    [300, 'between'],
    [370, 'front'],
  ] as const) {
    editor.session.select(['a', 'b']);
    editor
      .pointerDown(x, 50)
      .pointerMove(x + 30, 90)
      .pointerUp();
    editor.expectSelected(id);
  }
});

it('of one round shape let a press through: it is beside the shape', () => {
  const editor = createTestEditor([
    box('back', 0, 800),
    createNode('ellipse', {
      id: 'round',
      left: 100,
      top: 0,
      rx: 50,
      ry: 50,
      width: 100,
      height: 100,
      strokeWidth: 0,
      fill: '#123456',
    }),
  ]);
  editor.session.select(['round']);
  editor.pointerDown(111, 12).pointerMove(141, 12).pointerUp();
  editor.expectSelected('back');
});

it('of what is locked altogether hold nothing', () => {
  const editor = scene();
  editor.session.select(['a', 'b']);
  editor.run('toggleLock');
  editor.pointerDown(300, 50).pointerMove(330, 50).pointerUp();
  editor.expectSelected('back');
  expect(editor.node('back').left).toBe(30);
});
