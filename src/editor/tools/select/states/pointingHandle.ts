import { toolSetup } from '../../toolSetup.ts';

/** A handle of the selection frame is pressed. */
export const pointingHandle = toolSetup.createStateConfig({
  meta: { cursor: 'grabbing' },
  on: {
    DRAG_STARTED: [{ guard: 'pressedRotate', target: 'rotating' }, { target: 'resizing' }],
    POINTER_UP: { target: 'idle' },
    CANCELLED: { target: 'idle' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: [{ type: 'rememberMode', params: { mode: 'select' } }],
    },
  },
});
