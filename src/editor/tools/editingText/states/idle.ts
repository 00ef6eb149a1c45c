import { toolSetup } from '../../toolSetup.ts';

/** Keys go to the text; the pointer rests. */
export const idle = toolSetup.createStateConfig({
  meta: { cursor: 'text' },
  on: {
    POINTER_DOWN: [
      {
        guard: 'pans',
        target: '#hand.panning',
        actions: [{ type: 'rememberMode', params: { mode: 'editingText' } }],
      },
      { guard: 'onEditedText', target: 'selecting' },
      { guard: 'isFinger', target: 'pointingAway', actions: 'rememberTarget' },
      {
        guard: 'onMovable',
        target: '#hand.select.pointingNode',
        actions: ['stopTextEditing', 'rememberTarget', 'pressNode'],
      },
      {
        guard: 'isMain',
        target: '#hand.select.pointingCanvas',
        actions: ['stopTextEditing', 'rememberTarget', 'pressCanvas'],
      },
    ],
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: [{ type: 'rememberMode', params: { mode: 'editingText' } }],
    },
    CANCELLED: { target: '#hand.select', actions: 'stopTextEditing' },
    TEXT_EDIT_ENDED: { target: '#hand.select', actions: 'stopTextEditing' },
    TEXT_EDIT_STARTED: { actions: ['stopTextEditing', 'startTextEditing'] },
    CROP_STARTED: { target: '#hand.crop', actions: ['stopTextEditing', 'startCrop'] },
  },
});
