import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';

const rect = (more = {}) =>
  createNode('rect', { id: 'r', left: 200, top: 200, width: 100, height: 80, ...more });

function withRulers(nodes: readonly SceneNode[] = [rect({ strokeWidth: 0 })]) {
  const editor = createTestEditor(nodes);
  editor.keyDown('Shift+R');
  return editor;
}
const guides = (editor: ReturnType<typeof createTestEditor>) =>
  (editor.document.artboard.guides ?? []).map(({ axis, at }) => [axis, at]);

describe('guides dragged out of the rulers', () => {
  it('land where they are let go, one step each, nothing written on the way', () => {
    const editor = withRulers();
    let writes = 0;
    editor.document.subscribe(() => writes++);
    editor.pointerDown(5, 300).pointerMove(100, 300).expectState('select.draggingGuide');
    editor.pointerMove(151.4, 300);
    expect(writes).toBe(0);
    editor.pointerUp();
    expect(writes).toBe(1);
    editor.drag({ x: 600, y: 4 }, { x: 600, y: 120 });
    expect(guides(editor)).toEqual(
      expect.arrayContaining([
        ['x', 151],
        ['y', 120],
      ]),
    );
    editor.session.actions.run('undo');
    expect(guides(editor)).toEqual([['x', 151]]);
  });

  it('snap to what is there, and things snap to them', () => {
    const editor = withRulers();
    editor.drag({ x: 5, y: 500 }, { x: 297, y: 500 });
    expect(guides(editor)).toEqual([['x', 300]]);
    editor.run('addGuide', { axis: 'x', at: 700 });
    editor.drag({ x: 250, y: 240 }, { x: 653, y: 243 });
    expect(editor.node('r').left).toBe(600);
  });

  it('move, and leave by the ruler they came from', () => {
    const editor = withRulers();
    editor.run('addGuide', { axis: 'x', at: 600 });
    editor.drag({ x: 601, y: 500 }, { x: 680, y: 500 });
    expect(guides(editor)).toEqual([['x', 680]]);
    editor.pointerDown(680, 500).pointerMove(400, 500).pointerMove(10, 500);
    editor.pointerUp();
    expect(guides(editor)).toEqual([]);
    editor.run('undo');
    expect(guides(editor)).toEqual([['x', 680]]);
  });

  it('stay when locked, when cancelled and while the rulers are hidden', () => {
    const editor = withRulers();
    editor.run('addGuide', { axis: 'x', at: 600 });
    editor.pointerDown(600, 500).pointerMove(700, 500);
    editor.keyDown('Escape');
    editor.pointerUp();
    expect(guides(editor)).toEqual([['x', 600]]);
    editor.run('toggleGuidesLock');
    editor.drag({ x: 600, y: 500 }, { x: 700, y: 500 });
    expect(guides(editor)).toEqual([['x', 600]]);
    editor.run('toggleGuidesLock');
    editor.keyDown('Shift+R');
    editor.drag({ x: 600, y: 500 }, { x: 700, y: 500 });
    expect(guides(editor)).toEqual([['x', 600]]);
    editor.run('clearGuides');
    expect(guides(editor)).toEqual([]);
    expect(editor.run('clearGuides')).toBe(false);
  });

  it('let a click through to the node under them', () => {
    const editor = withRulers();
    editor.run('addGuide', { axis: 'x', at: 250 });
    editor.click(250, 240).expectSelected('r');
    // A selected node is moved rather than the guide across it.
    editor.drag({ x: 250, y: 240 }, { x: 250, y: 440 });
    expect(editor.node('r').top).toBe(400);
  });

  it('take a node under them out of the selection with Shift, and in, never twice', () => {
    const editor = withRulers([rect({ strokeWidth: 0 }), rect({ id: 'edge', left: 0, top: 400 })]);
    editor.session.select(['r', 'edge']);
    // A ruler lies over the middle of the left side.
    editor.hold({ shift: true }).click(4, 440).expectSelected('r').click(4, 440);
    expect(editor.session.selection.getState().ids).toEqual(['r', 'edge']);
  });

  it('open nothing that is selected elsewhere by a double click, nor does a handle', () => {
    const text = (id: string, left: number) =>
      createNode('textbox', { id, left, top: 200, width: 100, text: 'Olá' });
    const editor = withRulers([text('t', 200), text('u', 500)]);
    editor.run('addGuide', { axis: 'y', at: 600 });
    editor.session.select(['t']);
    editor.doubleClick(700, 600).expectState('select.idle');
    editor.doubleClick(700, 5).expectState('select.idle');
    const turn = editor.handle('rotate');
    editor.doubleClick(turn.x, turn.y).expectState('select.idle').expectSelected('t');
    editor.session.select(['t', 'u']);
    const corner = editor.handle('br');
    editor.doubleClick(corner.x, corner.y).expectState('select.idle').expectSelected('t', 'u');
    expect(editor.typing).toEqual([]);
  });

  it('are dragged by a finger a little beside the ruler', () => {
    const editor = withRulers();
    editor.pointerDown(500, 28, { touch: true });
    // However long it rests there first.
    editor.clock.advance(2000);
    editor.pointerMove(500, 60, { touch: true });
    editor.pointerMove(500, 333, { touch: true }).pointerUp({ touch: true });
    expect(guides(editor)).toEqual([['y', 333]]);
  });
});
