import { toolSetup } from '../../toolSetup.ts';

/** The stroke follows the pointer; release writes the path. */
export const drawing = toolSetup.createStateConfig({
  meta: { cursor: 'crosshair' },
  entry: 'beginDrawing',
  on: {
    POINTER_UP: { target: 'idle', actions: 'finishGesture' },
    CANCELLED: { target: 'idle', actions: 'cancelGesture' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: ['cancelGesture', { type: 'rememberMode', params: { mode: 'draw' } }],
    },
    DRAW_ENDED: { target: '#hand.select', actions: ['cancelGesture', 'drawingOff'] },
  },
});
