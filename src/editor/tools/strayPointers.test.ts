// Pointers that come while another one is pressed: the palm of the hand that holds a pen, a mouse that is pushed aside.
import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';

const box = createNode('rect', { id: 'a', left: 0, top: 0, width: 100, height: 100, strokeWidth: 0 });
const palm = (pointerId: number) => ({ touch: true, pointerId, alone: pointerId === 2 });

describe('the palm under a pen', () => {
  it('moves nothing of what the pen drags', () => {
    const editor = createTestEditor([box]);
    editor.session.ui.setState({ snapping: false });
    editor.pointerDown(50, 50).pointerMove(90, 50);
    editor.pointerDown(400, 400, palm(2)).pointerMove(410, 420, palm(2));
    editor.expectState('select.translating').pointerUp({ x: 90, y: 50 });
    expect(editor.node('a')).toMatchObject({ left: 40, top: 0 });
    editor.pointerMove(420, 430, palm(2)).pointerUp(palm(2)).expectState('select.idle');
    editor.pointerDown(90, 50, palm(2)).expectState('select.pointingNode');
  });

  it('ends no stroke, in two places neither', () => {
    const editor = createTestEditor();
    editor.run('toggleDraw');
    editor.pointerDown(100, 100).pointerMove(150, 120);
    editor.pointerDown(400, 400, palm(2)).pointerDown(440, 430, palm(3)).expectState('draw.drawing');
    editor.pointerUp(palm(2)).pointerUp(palm(3));
    editor.pointerMove(200, 100);
    expect(editor.session.view.stroke).toEqual([100, 100, 150, 120, 200, 100]);
    editor.pointerUp().expectState('draw.idle');
    expect(editor.document.size).toBe(1);
  });
});

it('a mouse that is pushed while a finger drags leaves the drag alone', () => {
  const editor = createTestEditor([box]);
  editor.session.ui.setState({ snapping: false });
  const finger = { touch: true, pointerId: 2, alone: true };
  editor.pointerDown(50, 50, finger).pointerMove(90, 50, finger);
  editor.pointerMove(600, 600).pointerDown(600, 600).pointerUp();
  editor.pointerUp({ ...finger, x: 90, y: 50 }).expectState('select.idle');
  expect(editor.node('a')).toMatchObject({ left: 40, top: 0 });
});

it('what is let go elsewhere than it was moved to last lies there', () => {
  const editor = createTestEditor([box]);
  editor.session.ui.setState({ snapping: false });
  editor.pointerDown(50, 50).pointerMove(90, 50).pointerUp({ x: 120, y: 80 });
  expect(editor.node('a')).toMatchObject({ left: 70, top: 30 });
  editor.run('toggleDraw');
  editor.pointerDown(300, 300).pointerMove(350, 300).pointerUp({ x: 400, y: 300 });
  const path = editor.node(editor.document.childIds(null)[1]!);
  expect(path.width).toBeCloseTo(100);
});
