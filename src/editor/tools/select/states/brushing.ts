import { toolSetup } from '../../toolSetup.ts';

/** The marquee is being drawn; what it meets is outlined as it grows, and selected on release. */
export const brushing = toolSetup.createStateConfig({
  meta: { cursor: 'crosshair' },
  entry: 'beginMarquee',
  on: {
    POINTER_UP: { target: 'idle', actions: 'finishGesture' },
    CANCELLED: { target: 'idle', actions: 'cancelGesture' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: ['cancelGesture', { type: 'rememberMode', params: { mode: 'select' } }],
    },
  },
});
