import { toolSetup } from '../../toolSetup.ts';

/** A ruler or one of its guides is pressed: release is a click through it, leaving the threshold drags a guide. */
export const pointingGuide = toolSetup.createStateConfig({
  meta: { cursor: 'move' },
  on: {
    DRAG_STARTED: { target: 'draggingGuide' },
    POINTER_UP: { target: 'idle', actions: 'clickGuide' },
    CANCELLED: { target: 'idle' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: [{ type: 'rememberMode', params: { mode: 'select' } }],
    },
  },
});
