import { toolSetup } from '../../toolSetup.ts';

/** Waits for the next stroke. */
export const idle = toolSetup.createStateConfig({
  meta: { cursor: 'crosshair' },
  on: {
    POINTER_DOWN: [
      {
        guard: 'pans',
        target: '#hand.panning',
        actions: [{ type: 'rememberMode', params: { mode: 'draw' } }],
      },
      { guard: 'isMain', target: 'drawing' },
    ],
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: [{ type: 'rememberMode', params: { mode: 'draw' } }],
    },
    CANCELLED: { target: '#hand.select', actions: 'drawingOff' },
    DRAW_ENDED: { target: '#hand.select', actions: 'drawingOff' },
    TEXT_EDIT_STARTED: { target: '#hand.editingText', actions: ['drawingOff', 'startTextEditing'] },
    CROP_STARTED: { target: '#hand.crop', actions: ['drawingOff', 'startCrop'] },
  },
});
