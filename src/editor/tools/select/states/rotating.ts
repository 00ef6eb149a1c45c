import { ROTATE_CURSOR } from '../../../overlays/cursorForHandle.ts';
import { toolSetup } from '../../toolSetup.ts';

/** The rotate handle is dragged; release writes the new angle. */
export const rotating = toolSetup.createStateConfig({
  meta: { cursor: ROTATE_CURSOR },
  entry: 'beginRotate',
  on: {
    POINTER_UP: { target: 'idle', actions: 'finishGesture' },
    CANCELLED: { target: 'idle', actions: 'cancelGesture' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: ['cancelGesture', { type: 'rememberMode', params: { mode: 'select' } }],
    },
  },
});
