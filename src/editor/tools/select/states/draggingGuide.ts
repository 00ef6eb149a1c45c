import { toolSetup } from '../../toolSetup.ts';

/** A guide follows the pointer; release places it, on the ruler it goes away. */
export const draggingGuide = toolSetup.createStateConfig({
  meta: { cursor: 'grabbing' },
  entry: 'beginGuide',
  on: {
    POINTER_UP: { target: 'idle', actions: 'finishGesture' },
    CANCELLED: { target: 'idle', actions: 'cancelGesture' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: ['cancelGesture', { type: 'rememberMode', params: { mode: 'select' } }],
    },
  },
});
