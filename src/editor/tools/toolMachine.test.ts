import { describe, expect, it } from 'vitest';
import { getInitialSnapshot, transition, type SnapshotFrom } from 'xstate';
import { toolMachine } from './toolMachine.ts';
import type { Press, PressTarget, ToolEvent } from './types.ts';

const press: Press = {
  screen: { x: 0, y: 0 },
  world: { x: 0, y: 0 },
  button: 'main',
  shift: false,
  alt: false,
  mod: false,
  touch: false,
};
const node: PressTarget = { type: 'node', id: 'a', locked: false };
const down = (target: PressTarget, more: Partial<Press> = {}): ToolEvent => ({
  type: 'POINTER_DOWN',
  target,
  press: { ...press, ...more },
});

/** State and names of the effects after these events, without running any. */
function after(...events: ToolEvent[]): {
  state: unknown;
  effects: string[];
  snapshot: SnapshotFrom<typeof toolMachine>;
} {
  let snapshot = getInitialSnapshot(toolMachine);
  let effects: string[] = [];
  for (const event of events) {
    const [next, actions] = transition(toolMachine, snapshot, event);
    snapshot = next;
    effects = actions.map((action) => action.type).filter((type) => !type.startsWith('xstate.'));
  }
  return { state: snapshot.value, effects, snapshot };
}

describe('toolMachine', () => {
  it.each<[string, ToolEvent[], unknown, string[]]>([
    ['a press on a node', [down(node)], { select: 'pointingNode' }, ['pressNode']],
    ['its drag', [down(node), { type: 'DRAG_STARTED' }], { select: 'translating' }, ['beginTranslate']],
    ['its release', [down(node), { type: 'POINTER_UP' }], { select: 'idle' }, ['releaseNode']],
    [
      'a drag from a locked node',
      [down({ ...node, locked: true }), { type: 'DRAG_STARTED' }],
      { select: 'brushing' },
      ['beginMarquee'],
    ],
    [
      'a drag from the canvas',
      [down({ type: 'canvas' }), { type: 'DRAG_STARTED' }],
      { select: 'brushing' },
      ['beginMarquee'],
    ],
    [
      'a corner',
      [down({ type: 'handle', handle: 'br' }), { type: 'DRAG_STARTED' }],
      { select: 'resizing' },
      ['beginResize'],
    ],
    [
      'the rotate handle',
      [down({ type: 'handle', handle: 'rotate' }), { type: 'DRAG_STARTED' }],
      { select: 'rotating' },
      ['beginRotate'],
    ],
    [
      'Escape in a move',
      [down(node), { type: 'DRAG_STARTED' }, { type: 'CANCELLED' }],
      { select: 'idle' },
      ['cancelGesture'],
    ],
    [
      'the end of a move',
      [down(node), { type: 'DRAG_STARTED' }, { type: 'POINTER_UP' }],
      { select: 'idle' },
      ['finishGesture'],
    ],
    ['the middle button', [down(node, { button: 'middle' })], 'panning', ['beginPan']],
    ['the right button', [down(node, { button: 'secondary' })], { select: 'idle' }, []],
    ['space and a press', [{ type: 'SPACE_PRESSED' }, down(node)], 'panning', ['beginPan']],
    [
      'a press after space',
      [{ type: 'SPACE_PRESSED' }, { type: 'SPACE_RELEASED' }, down(node)],
      { select: 'pointingNode' },
      ['pressNode'],
    ],
    [
      'a second finger in a move',
      [down(node), { type: 'DRAG_STARTED' }, { type: 'PINCH_STARTED' }],
      'pinching',
      ['cancelGesture', 'beginPinch'],
    ],
    ['Escape at rest', [{ type: 'CANCELLED' }], { select: 'idle' }, ['leaveOrDeselect']],
    ['typing', [{ type: 'TEXT_EDIT_STARTED', id: 't' }], { editingText: 'idle' }, ['startTextEditing']],
    [
      'a press beside the text',
      [{ type: 'TEXT_EDIT_STARTED', id: 't' }, down({ type: 'canvas' })],
      { select: 'pointingCanvas' },
      ['stopTextEditing', 'pressCanvas'],
    ],
    [
      'drawing while typing',
      [{ type: 'TEXT_EDIT_STARTED', id: 't' }, { type: 'DRAW_STARTED' }],
      { draw: 'idle' },
      ['stopTextEditing', 'drawingOn'],
    ],
  ])('%s', (_name, events, state, effects) => {
    const result = after(...events);
    expect(result.state).toEqual(state);
    expect(result.effects).toEqual(effects);
  });

  it.each<[string, ToolEvent, unknown]>([
    ['drawing', { type: 'DRAW_STARTED' }, { draw: 'idle' }],
    ['cropping', { type: 'CROP_STARTED', id: 'p', natural: { width: 1, height: 1 } }, { crop: 'idle' }],
    ['typing', { type: 'TEXT_EDIT_STARTED', id: 't' }, { editingText: 'idle' }],
  ])('comes back to %s after panning and pinching', (_name, enter, state) => {
    const pan = down({ type: 'canvas' }, { button: 'middle' });
    expect(after(enter, pan, { type: 'POINTER_UP' }).state).toEqual(state);
    expect(after(enter, { type: 'PINCH_STARTED' }, { type: 'PINCH_ENDED' }).state).toEqual(state);
  });

  it('gives every resting state a cursor', () => {
    for (const events of [[], [{ type: 'DRAW_STARTED' }], [{ type: 'PINCH_STARTED' }]] as ToolEvent[][]) {
      const metas = Object.values(after(...events).snapshot.getMeta());
      expect(metas.some((meta) => meta?.cursor)).toBe(true);
    }
  });
});
