import { toolSetup } from '../../toolSetup.ts';

/** The selection follows the pointer; release writes the move. */
export const translating = toolSetup.createStateConfig({
  meta: { cursor: 'move' },
  entry: 'beginTranslate',
  on: {
    POINTER_UP: { target: 'idle', actions: 'finishGesture' },
    CANCELLED: { target: 'idle', actions: 'cancelGesture' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: ['cancelGesture', { type: 'rememberMode', params: { mode: 'select' } }],
    },
  },
});
