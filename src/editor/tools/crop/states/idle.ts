import { toolSetup } from '../../toolSetup.ts';

/** Crop frame shown, nothing dragged; a press outside accepts the crop. */
export const idle = toolSetup.createStateConfig({
  meta: { cursor: 'default' },
  on: {
    POINTER_DOWN: [
      {
        guard: 'pans',
        target: '#hand.panning',
        actions: [{ type: 'rememberMode', params: { mode: 'crop' } }],
      },
      { guard: 'onHandle', target: 'cropping', actions: 'rememberTarget' },
      { guard: 'onEditedText', target: 'cropping', actions: 'rememberTarget' },
      { guard: 'isFinger', target: 'pointingAway' },
      { guard: 'isMain', target: '#hand.select', actions: 'applyCrop' },
    ],
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: [{ type: 'rememberMode', params: { mode: 'crop' } }],
    },
    CANCELLED: { target: '#hand.select', actions: 'cancelCrop' },
    TEXT_EDIT_STARTED: { target: '#hand.editingText', actions: ['applyCrop', 'startTextEditing'] },
    CROP_ENDED: { target: '#hand.select', actions: 'applyCrop' },
  },
});
