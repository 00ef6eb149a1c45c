import { toolSetup } from '../../toolSetup.ts';

/** A handle is dragged; release writes the new size. */
export const resizing = toolSetup.createStateConfig({
  meta: { cursor: 'grabbing' },
  entry: 'beginResize',
  on: {
    POINTER_UP: { target: 'idle', actions: 'finishGesture' },
    CANCELLED: { target: 'idle', actions: 'cancelGesture' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: ['cancelGesture', { type: 'rememberMode', params: { mode: 'select' } }],
    },
  },
});
