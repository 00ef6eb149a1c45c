import { toolSetup } from '../../toolSetup.ts';

/** A crop handle or the picture inside the frame is dragged. */
export const cropping = toolSetup.createStateConfig({
  meta: { cursor: 'grabbing' },
  entry: 'beginCropDrag',
  on: {
    POINTER_UP: { target: 'idle', actions: 'finishGesture' },
    CANCELLED: { target: 'idle', actions: 'cancelGesture' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: ['cancelGesture', { type: 'rememberMode', params: { mode: 'crop' } }],
    },
    CROP_ENDED: { target: '#hand.select', actions: ['finishGesture', 'applyCrop'] },
  },
});
