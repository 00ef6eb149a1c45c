import { beforeEach, describe, expect, it } from 'vitest';
import { createTestEditor, type TestEditor } from '../../../../tests/harness/TestEditor.ts';
import { groupNodes } from '../../../../scene/commands/groupNodes.ts';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import { worldBounds } from '../../../../scene/queries/worldBounds.ts';

const box = (id: string, left: number, top: number, more = {}) =>
  createNode('rect', { id, left, top, width: 100, height: 80, strokeWidth: 0, ...more });

let editor: TestEditor;
beforeEach(() => {
  editor = createTestEditor([
    box('a', 100, 100),
    box('b', 400, 100),
    box('locked', 100, 400, { locked: true }),
    createNode('textbox', {
      id: 'text',
      left: 400,
      top: 400,
      width: 200,
      height: 45.2,
      text: 'Olá',
      strokeWidth: 0,
    }),
  ]);
  editor.session.ui.setState({ snapping: false });
});

describe('clicking', () => {
  it('selects what is pressed and clears on the empty canvas', () => {
    editor.pointerDown(150, 140).expectState('select.pointingNode').expectSelected('a');
    editor.pointerUp().expectState('select.idle');
    editor.pointerDown(700, 700).expectState('select.pointingCanvas');
    editor.pointerUp().expectSelected();
  });

  it('adds and takes out with Shift', () => {
    editor.click(150, 140).hold({ shift: true }).click(450, 140).expectSelected('a', 'b');
    editor.click(450, 140).expectSelected('a');
    editor.hold({}).click(450, 140).expectSelected('b');
  });

  it('adds and takes out with a finger that selects several', () => {
    const tap = (x: number, y: number) =>
      editor.pointerDown(x, y, { touch: true }).pointerUp({ touch: true });
    editor.session.ui.setState({ selectsMore: true });
    tap(150, 140).expectSelected('a');
    tap(450, 140).expectSelected('a', 'b');
    // Neither beside everything nor in a gap; and twice on a text is no double tap.
    tap(700, 700);
    tap(300, 140).expectSelected('a', 'b');
    tap(450, 420).expectSelected('a', 'b', 'text');
    tap(450, 420).expectState('select.idle').expectSelected('a', 'b');
    // The first of two that zoom has selected nothing.
    editor.pointerDown(450, 420, { touch: true }).pointerDown(600, 420, { touch: true, pointerId: 2 });
    editor.pointerUp({ touch: true, pointerId: 2 }).pointerUp({ touch: true }).expectSelected('a', 'b');
    editor.pointerDown(450, 140, { touch: true }).pointerMove(460, 140).pointerMove(480, 150);
    editor.pointerUp({ touch: true });
    expect([editor.node('a'), editor.node('b')]).toMatchObject([
      { left: 130, top: 110 },
      { left: 430, top: 110 },
    ]);
    tap(160, 150).expectSelected('b');
  });

  it('keeps one of several when it is clicked alone', () => {
    editor.session.select(['a', 'b']);
    editor.pointerDown(150, 140).expectSelected('a', 'b');
    editor.pointerUp().expectSelected('a');
  });

  it('opens the menu on a long press, not after a drag', () => {
    editor.pointerDown(150, 140, { touch: true });
    editor.clock.advance(600);
    expect(editor.session.ui.getState().contextMenu).toMatchObject({ x: 150, y: 140 });
    editor.expectState('select.idle').pointerUp({ touch: true });
  });

  it('shows a node under the resting pointer', () => {
    editor.pointerMove(150, 140);
    expect(editor.session.selection.getState().hoveredId).toBe('a');
    editor.pointerMove(700, 700);
    expect(editor.session.selection.getState().hoveredId).toBeNull();
  });
});

describe('moving', () => {
  it('begins only past the threshold and writes one step', () => {
    const start = editor.picture();
    editor.pointerDown(150, 140).pointerMove(152, 141).expectState('select.pointingNode');
    editor.pointerMove(160, 150).expectState('select.translating');
    editor.pointerMove(170, 165);
    expect(editor.renderer.preview?.matrix).toEqual([1, 0, 0, 1, 20, 25]);
    expect(editor.node('a')).toMatchObject({ left: 100, top: 100 });
    editor.pointerUp().expectState('select.idle');
    expect(editor.node('a')).toMatchObject({ left: 120, top: 125 });
    expect(editor.renderer.preview).toBeNull();
    editor.history.undo();
    expect(editor.picture()).toEqual(start);
  });

  it('keeps to one axis with Shift', () => {
    editor.pointerDown(150, 140).pointerMove(160, 150).hold({ shift: true });
    editor.pointerMove(200, 150).pointerUp();
    expect(editor.node('a')).toMatchObject({ left: 150, top: 100 });
  });

  it('leaves the original with Alt', () => {
    const start = editor.picture();
    editor.hold({ alt: true }).drag({ x: 150, y: 140 }, { x: 250, y: 300 });
    expect(editor.node('a').left).toBe(100);
    expect(editor.document.size).toBe(5);
    const [copy] = editor.session.selection.getState().ids;
    expect(editor.node(copy!)).toMatchObject({ left: 200, top: 260 });
    editor.expectUndoneTo(start);
  });

  it('snaps to a neighbour and draws the line', () => {
    editor.session.ui.setState({ snapping: true });
    editor.pointerDown(150, 140).pointerMove(160, 150).pointerMove(151, 243);
    editor.pointerMove(447, 243);
    expect(editor.session.view.guides.length).toBeGreaterThan(0);
    editor.pointerUp();
    expect(editor.node('a').left).toBe(400);
    expect(editor.session.view.guides).toEqual([]);
  });

  it('is taken back by Escape', () => {
    const start = editor.picture();
    editor.pointerDown(150, 140).pointerMove(300, 300);
    editor.keyDown('Escape');
    editor.expectState('select.idle').expectSelected('a');
    editor.pointerMove(400, 400).pointerUp();
    expect(editor.picture()).toEqual(start);
    expect(editor.renderer.preview).toBeNull();
  });

  it('leaves a member of the entered group with Alt and puts its copy beside it, one step', () => {
    const groupId = groupNodes(editor.document, ['a', 'b'])!;
    editor.history.clear();
    editor.session.selection.setState({ activeGroupId: groupId });
    editor.session.select(['a']);
    const start = editor.picture();
    const before = worldBounds(editor.document, 'a')!;
    editor.hold({ alt: true }).pointerDown(150, 140).pointerMove(160, 150).pointerMove(190, 300);
    expect(editor.renderer.preview).toMatchObject({ ids: ['a'], copies: true });
    editor.pointerUp();
    const [copy] = editor.session.selection.getState().ids;
    expect(editor.node(copy!).parentId).toBe(groupId);
    expect(worldBounds(editor.document, 'a')).toEqual(before);
    const moved = worldBounds(editor.document, copy!)!;
    expect(moved.left - before.left).toBeCloseTo(40);
    expect(moved.top - before.top).toBeCloseTo(160);
    editor.expectUndoneTo(start);
  });

  it('selects a locked node but draws the marquee over it', () => {
    editor.click(150, 440).expectSelected('locked');
    editor.pointerDown(150, 440).pointerMove(160, 460).expectState('select.brushing');
    editor.pointerUp();
    expect(editor.node('locked')).toMatchObject({ left: 100, top: 400 });
  });

  it('moves members of a rotated, scaled group by what the hand shows', () => {
    const groupId = groupNodes(editor.document, ['a', 'b'])!;
    editor.document.transact('user', (writer) => writer.update(groupId, { angle: 30, scaleX: 2, scaleY: 2 }));
    editor.session.selection.setState({ activeGroupId: groupId });
    editor.session.select(['a']);
    const before = worldBounds(editor.document, 'a')!;
    const middle = { x: before.left + before.width / 2, y: before.top + before.height / 2 };
    editor.drag(middle, { x: middle.x + 40, y: middle.y - 20 });
    const after = worldBounds(editor.document, 'a')!;
    expect(after.left - before.left).toBeCloseTo(40);
    expect(after.top - before.top).toBeCloseTo(-20);
  });
});

describe('marquee', () => {
  it('selects what it meets when let go, never locked nodes', () => {
    editor.pointerDown(50, 50).pointerMove(60, 60).expectState('select.brushing');
    editor.pointerMove(560, 500).expectSelected().pointerUp().expectSelected('a', 'b', 'text');
  });

  it('adds with Shift', () => {
    editor
      .click(450, 140)
      .hold({ shift: true })
      .drag({ x: 50, y: 50 }, { x: 210, y: 210 })
      .expectSelected('a', 'b');
  });

  it('is forgotten on Escape', () => {
    editor.click(450, 140).pointerDown(50, 50).pointerMove(210, 210);
    editor.keyDown('Escape');
    editor.pointerUp().expectSelected('b');
  });
});

describe('groups', () => {
  it('click as one; a double click enters, Escape leaves', () => {
    const groupId = groupNodes(editor.document, ['a', 'b'])!;
    editor.click(150, 140).expectSelected(groupId);
    editor.doubleClick(150, 140).expectSelected('a');
    expect(editor.session.selection.getState().activeGroupId).toBe(groupId);
    editor.click(450, 140).expectSelected('b');
    editor.keyDown('Escape');
    editor.expectSelected(groupId);
    expect(editor.session.selection.getState().activeGroupId).toBeNull();
  });

  it('are left by clicking something outside', () => {
    const groupId = groupNodes(editor.document, ['a', 'b'])!;
    editor.doubleClick(150, 140).expectSelected('a');
    editor.click(450, 420).expectSelected('text');
    expect(editor.session.selection.getState().activeGroupId).toBeNull();
    editor.click(150, 140).expectSelected(groupId);
  });
});

describe('text', () => {
  it('is typed into after a double click and left by a click beside', () => {
    editor.doubleClick(450, 420).expectState('editingText.idle');
    expect(editor.session.selection.getState().editingId).toBe('text');
    editor.pointerDown(460, 420).expectState('editingText.selecting');
    editor.pointerMove(480, 420).pointerUp().expectState('editingText.idle');
    expect(editor.typing).toEqual(['start', 'down 1', 'move', 'up']);
    editor.click(150, 140).expectState('select.idle').expectSelected('a');
    expect(editor.session.textEditing.getState().current).toBeNull();
  });

  it('is left when a panel selects something else, which takes what is chosen then', () => {
    editor.doubleClick(450, 420);
    editor.session.select(['text']);
    editor.expectState('editingText.idle');
    editor.session.select(['a']);
    editor.expectState('select.idle');
    expect(editor.session.selection.getState()).toMatchObject({ ids: ['a'], editingId: null });
    expect(editor.session.textEditing.getState().current).toBeNull();
    editor.run('setFill', { fill: '#123456' });
    editor.session.styles.flush();
    expect(editor.node('a').fill).toBe('#123456');
    expect(editor.node('text').fill).not.toBe('#123456');
  });

  it('is left when something is selected with it, also while the view is panned', () => {
    editor.doubleClick(450, 420);
    editor.session.select(['text', 'a']);
    editor.expectState('select.idle');
    editor.doubleClick(450, 420);
    editor.pointerDown(700, 700, { button: 'middle' }).expectState('panning');
    editor.session.select(['a']);
    expect(editor.session.textEditing.getState().current).toBeNull();
    editor.pointerUp({ button: 'middle' }).expectState('select.idle');
  });

  it('stays open through an undo that leaves it selected', () => {
    editor.click(150, 140);
    editor.run('bringToFront');
    editor.click(450, 420);
    editor.keyDown('F2');
    editor.document.transact('user', (writer) => writer.editText('text', 0, 0, 'A'));
    editor.run('undo');
    editor.expectState('editingText.idle').expectSelected('text');
    editor.run('undo');
    editor.expectState('select.idle').expectSelected('a');
  });

  it('keeps typed letters away from objects', () => {
    editor.click(450, 420);
    editor.keyDown('F2');
    editor.expectState('editingText.idle');
    for (const key of ['Delete', 'Backspace', 'p', 'v', 'ArrowLeft', 'Enter', 'Space']) {
      expect(editor.keyDown(key, 'text')).toBe(false);
    }
    expect(editor.document.size).toBe(4);
    editor.keyDown('Escape', 'text');
    editor.expectState('select.idle').expectSelected('text');
  });

  it('styles the selected letters while typing', () => {
    editor.click(450, 420);
    editor.keyDown('Enter');
    editor.run('setFontSize', { size: 50 });
    editor.run('alignTextRight');
    expect(editor.node('text')).toMatchObject({ fontSize: 50 });
    expect(editor.typing.at(-1)).toBe('node {"textAlign":"right"}');
  });

  it('never starts in a locked or uneditable text', () => {
    editor.document.transact('user', (writer) => writer.update('text', { editable: false }));
    editor.doubleClick(450, 420).expectState('select.idle');
  });

  it('goes on while the view is panned', () => {
    editor.click(450, 420);
    editor.keyDown('F2');
    editor.pointerDown(700, 700, { button: 'middle' }).expectState('panning');
    editor.pointerMove(720, 740).pointerUp({ button: 'middle' }).expectState('editingText.idle');
    expect(editor.typing).toEqual(['start']);
  });
});
