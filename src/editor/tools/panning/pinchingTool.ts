import { toolSetup } from '../toolSetup.ts';

/** Two fingers move and zoom the view, then the hand goes back to what it did. */
export const pinchingTool = toolSetup.createStateConfig({
  meta: { cursor: 'grabbing' },
  entry: 'beginPinch',
  on: {
    TEXT_EDIT_ENDED: {
      actions: ['stopTextEditing', { type: 'rememberMode', params: { mode: 'select' } }],
    },
    CROP_ENDED: { actions: ['applyCrop', { type: 'rememberMode', params: { mode: 'select' } }] },
    PINCH_ENDED: [
      { guard: 'toDraw', target: '#hand.draw', actions: 'finishGesture' },
      { guard: 'toCrop', target: '#hand.crop', actions: 'finishGesture' },
      { guard: 'toText', target: '#hand.editingText', actions: 'finishGesture' },
      { target: '#hand.select', actions: 'finishGesture' },
    ],
    CANCELLED: [
      { guard: 'toDraw', target: '#hand.draw', actions: 'finishGesture' },
      { guard: 'toCrop', target: '#hand.crop', actions: 'finishGesture' },
      { guard: 'toText', target: '#hand.editingText', actions: 'finishGesture' },
      { target: '#hand.select', actions: 'finishGesture' },
    ],
  },
});
