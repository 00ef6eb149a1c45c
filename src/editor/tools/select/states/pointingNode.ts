import { toolSetup } from '../../toolSetup.ts';

/** A node is pressed and not yet dragged: release is a click, leaving the threshold a move. */
export const pointingNode = toolSetup.createStateConfig({
  meta: { cursor: 'move' },
  on: {
    DRAG_STARTED: [{ guard: 'pressedLocked', target: 'brushing' }, { target: 'translating' }],
    POINTER_UP: { target: 'idle', actions: 'releaseNode' },
    LONG_PRESSED: { target: 'idle', actions: 'openContextMenu' },
    CANCELLED: { target: 'idle' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: ['takeBackPress', { type: 'rememberMode', params: { mode: 'select' } }],
    },
  },
});
