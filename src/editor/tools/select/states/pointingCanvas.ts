import { toolSetup } from '../../toolSetup.ts';

/** The empty canvas is pressed: release clears the selection, a drag draws the marquee. */
export const pointingCanvas = toolSetup.createStateConfig({
  meta: { cursor: 'context-menu' },
  on: {
    DRAG_STARTED: { target: 'brushing' },
    POINTER_UP: { target: 'idle', actions: 'clickCanvas' },
    LONG_PRESSED: { target: 'idle', actions: 'openContextMenu' },
    CANCELLED: { target: 'idle' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: [{ type: 'rememberMode', params: { mode: 'select' } }],
    },
  },
});
