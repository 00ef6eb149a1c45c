import { toolSetup } from '../../toolSetup.ts';

/** A finger is down beside the frame: it may be the first of a pinch, so the crop is accepted only when it lifts or moves. */
export const pointingAway = toolSetup.createStateConfig({
  meta: { cursor: 'default' },
  on: {
    POINTER_UP: { target: '#hand.select', actions: 'applyCrop' },
    DRAG_STARTED: { target: '#hand.select', actions: 'applyCrop' },
    LONG_PRESSED: { target: '#hand.select', actions: 'applyCrop' },
    CANCELLED: { target: 'idle' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: [{ type: 'rememberMode', params: { mode: 'crop' } }],
    },
    CROP_ENDED: { target: '#hand.select', actions: 'applyCrop' },
  },
});
