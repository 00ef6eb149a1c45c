// The first finger of a pinch comes down alone: what it would do waits until it is known to stay so.
import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';

const box = (id: string, left: number) =>
  createNode('rect', { id, left, top: 0, width: 100, height: 100, strokeWidth: 0 });
const photo = createNode('image', {
  id: 'photo',
  left: 300,
  top: 300,
  width: 400,
  height: 300,
  src: '/a.png',
  strokeWidth: 0,
});
const text = createNode('text', { id: 't', left: 300, top: 300, text: 'Olá', width: 60, height: 45 });
const first = { touch: true, alone: true };
const second = { touch: true, pointerId: 2 };

const pinchAt = (editor: ReturnType<typeof createTestEditor>, x: number, y: number): void => {
  editor
    .pointerDown(x, y, first)
    .pointerDown(x + 100, y, second)
    .expectState('pinching');
  editor
    .pointerMove(x + 150, y, second)
    .pointerUp(second)
    .pointerUp({ touch: true });
};

describe('a pinch', () => {
  it('beside the frame leaves the crop open', async () => {
    const editor = createTestEditor([photo]);
    editor.session.select(['photo']);
    editor.run('cropImage');
    await editor.session.actions.settled();
    pinchAt(editor, 20, 20);
    editor.expectState('crop.idle');
    expect(editor.session.crop).not.toBeNull();
    expect(editor.history.canUndo).toBe(false);
  });

  it('beside the text, or on something else, leaves the typing going', async () => {
    const editor = createTestEditor([box('a', 0), text]);
    editor.session.select(['t']);
    editor.run('edit');
    await editor.session.actions.settled();
    editor.expectState('editingText.idle');
    for (const x of [600, 50]) {
      pinchAt(editor, x, 50);
      editor.expectState('editingText.idle').expectSelected('t');
    }
  });

  it('on something that is not selected leaves the selection', () => {
    const editor = createTestEditor([box('a', 0), box('b', 200), box('c', 400)]);
    editor.session.select(['a', 'b']);
    pinchAt(editor, 450, 50);
    editor.expectSelected('a', 'b');
  });
});

describe('a finger alone', () => {
  it('beside the frame accepts the crop when it lifts', async () => {
    const editor = createTestEditor([photo]);
    editor.session.select(['photo']);
    editor.run('cropImage');
    await editor.session.actions.settled();
    editor.pointerDown(20, 20, first).expectState('crop.pointingAway');
    editor.pointerUp({ touch: true }).expectState('select.idle');
    expect(editor.session.crop).toBeNull();
  });

  it('on something else ends the typing and selects it when it lifts, moves it when it drags', async () => {
    const editor = createTestEditor([box('a', 0), text]);
    for (const drags of [false, true]) {
      editor.session.select(['t']);
      editor.run('edit');
      await editor.session.actions.settled();
      editor.clock.advance(1000);
      editor.pointerDown(50, 50, first).expectState('editingText.pointingAway');
      if (drags) editor.pointerMove(90, 80, { touch: true }).expectState('select.translating');
      editor.pointerUp({ touch: true }).expectState('select.idle').expectSelected('a');
    }
    expect(editor.node('a')).toMatchObject({ left: 40, top: 30 });
  });

  it('that rests at its second tap opens the menu and, when it lifts, nothing more', () => {
    const editor = createTestEditor([text]);
    editor.pointerDown(310, 310, first).pointerUp({ touch: true });
    editor.clock.advance(100);
    editor.pointerDown(310, 310, first);
    editor.clock.advance(600);
    expect(editor.session.ui.getState().contextMenu).not.toBeNull();
    editor.pointerUp({ touch: true }).expectState('select.idle');
    expect(editor.typing).toEqual([]);
  });

  it('beside everything ends the typing', async () => {
    const editor = createTestEditor([text]);
    editor.session.select(['t']);
    editor.run('edit');
    await editor.session.actions.settled();
    editor
      .pointerDown(800, 600, first)
      .pointerUp({ touch: true })
      .expectState('select.idle')
      .expectSelected();
  });

  it('that the system takes away ends nothing', async () => {
    const editor = createTestEditor([text]);
    editor.session.select(['t']);
    editor.run('edit');
    await editor.session.actions.settled();
    editor.pointerDown(800, 600, first).expectState('editingText.pointingAway');
    editor.session.handInput.cancel({
      pointerId: 1,
      x: 800,
      y: 600,
      button: 'main',
      shift: false,
      alt: false,
      mod: false,
      touch: true,
      time: 0,
    });
    editor.expectState('editingText.idle');
  });
});

describe('a long press', () => {
  /** Timers that are due, run one after the other, as a page does that had no time for them. */
  const busy = () => {
    let timers: (() => void)[] = [];
    const schedule = (run: () => void) => {
      timers.push(run);
      return () => {
        timers = timers.filter((other) => other !== run);
      };
    };
    const editor = createTestEditor([box('a', 0)], {}, { schedule });
    return { editor, runTimer: () => timers.shift()?.() };
  };

  it('is none when the page was busy and the finger had been lifted meanwhile', () => {
    const { editor, runTimer } = busy();
    editor.pointerDown(50, 50, first);
    runTimer();
    editor.pointerUp({ touch: true });
    for (let i = 0; i < 4; i++) runTimer();
    expect(editor.session.ui.getState().contextMenu).toBeNull();
    editor.expectSelected('a');
  });

  it('opens the menu under a finger that stays', () => {
    const { editor, runTimer } = busy();
    editor.pointerDown(50, 50, first);
    for (let i = 0; i < 4; i++) runTimer();
    expect(editor.session.ui.getState().contextMenu).not.toBeNull();
  });
});
