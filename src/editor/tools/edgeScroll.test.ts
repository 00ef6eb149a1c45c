import { expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';

const open = () =>
  createTestEditor([
    createNode('rect', { id: 'r', left: 600, top: 300, width: 100, height: 100, strokeWidth: 0 }),
  ]);
const frames = (editor: ReturnType<typeof open>, count: number): void => {
  for (let i = 0; i < count; i++) {
    editor.clock.advance(16);
    editor.clock.frame();
  }
};

it('scrolls on while something is held at the edge; the thing stays under the hand', () => {
  const editor = open();
  editor.session.ui.setState({ snapping: false });
  let writes = 0;
  editor.document.subscribe(() => writes++);
  editor.pointerDown(650, 350).pointerMove(900, 350).pointerMove(1279, 350);
  expect(editor.session.camera.camera.x).toBe(0);
  frames(editor, 30);
  const { x } = editor.session.camera.camera;
  expect(x).toBeGreaterThan(100);
  expect(writes).toBe(0);
  editor.pointerUp();
  expect(editor.node('r').left).toBeCloseTo(600 + 1279 - 650 + editor.session.camera.camera.x);
  expect(writes).toBe(1);
  const rested = editor.session.camera.camera;
  frames(editor, 5);
  expect(editor.session.camera.camera).toEqual(rested);
});

it('stops a view beyond the work area', () => {
  const editor = open();
  editor.pointerDown(650, 350).pointerMove(700, 350).pointerMove(700, -400);
  frames(editor, 500);
  expect(editor.session.camera.camera.y).toBeLessThan(-400);
  expect(editor.session.camera.camera.y).toBeGreaterThan(-850);
  editor.keyDown('Escape');
});

it('takes the marquee and resizing along, not a press at the edge that stays there', () => {
  const editor = open();
  editor.pointerDown(10, 700).pointerMove(10, 600);
  frames(editor, 20);
  expect(editor.session.camera.camera.x).toBe(0);
  editor.pointerMove(200, 400).pointerMove(0, 400);
  frames(editor, 20);
  expect(editor.session.camera.camera.x).toBeLessThan(-20);
  editor.keyDown('Escape');
  editor.pointerUp();
  editor.session.camera.set({ x: 0, y: 0, zoom: 1 });
  editor.session.select(['r']);
  const { x, y } = editor.handle('br');
  editor
    .pointerDown(x, y)
    .pointerMove(x + 50, y + 50)
    .pointerMove(x, 799);
  frames(editor, 20);
  expect(editor.session.camera.camera.y).toBeGreaterThan(20);
  editor.pointerUp();
});

it('leaves drawing and turning where they are', () => {
  const editor = open();
  editor.session.select(['r']);
  const { x, y } = editor.handle('rotate');
  editor
    .pointerDown(x, y)
    .pointerMove(x + 50, y)
    .pointerMove(1279, y);
  frames(editor, 20);
  expect(editor.session.camera.camera.x).toBe(0);
  editor.pointerUp();
});
