import { toolSetup } from '../toolSetup.ts';

/** The view follows the pointer (middle button, or space held), then the hand goes back to what it did. */
export const panningTool = toolSetup.createStateConfig({
  meta: { cursor: 'grabbing' },
  entry: 'beginPan',
  on: {
    TEXT_EDIT_ENDED: {
      actions: ['stopTextEditing', { type: 'rememberMode', params: { mode: 'select' } }],
    },
    CROP_ENDED: { actions: ['applyCrop', { type: 'rememberMode', params: { mode: 'select' } }] },
    POINTER_UP: [
      { guard: 'toDraw', target: '#hand.draw', actions: 'finishGesture' },
      { guard: 'toCrop', target: '#hand.crop', actions: 'finishGesture' },
      { guard: 'toText', target: '#hand.editingText', actions: 'finishGesture' },
      { target: '#hand.select', actions: 'finishGesture' },
    ],
    CANCELLED: [
      { guard: 'toDraw', target: '#hand.draw', actions: 'cancelGesture' },
      { guard: 'toCrop', target: '#hand.crop', actions: 'cancelGesture' },
      { guard: 'toText', target: '#hand.editingText', actions: 'cancelGesture' },
      { target: '#hand.select', actions: 'cancelGesture' },
    ],
    PINCH_STARTED: { target: '#hand.pinching', actions: 'cancelGesture' },
  },
});
