import { toolSetup } from '../../toolSetup.ts';

/** Nothing pressed; the next press decides what the hand does. */
export const idle = toolSetup.createStateConfig({
  meta: { cursor: 'context-menu' },
  on: {
    POINTER_DOWN: [
      {
        guard: 'pans',
        target: '#hand.panning',
        actions: [{ type: 'rememberMode', params: { mode: 'select' } }],
      },
      { guard: 'onHandle', target: 'pointingHandle', actions: 'rememberTarget' },
      { guard: 'onGuide', target: 'pointingGuide', actions: 'rememberTarget' },
      { guard: 'onMovable', target: 'pointingNode', actions: ['rememberTarget', 'pressNode'] },
      { guard: 'isMain', target: 'pointingCanvas', actions: ['rememberTarget', 'pressCanvas'] },
    ],
    DOUBLE_CLICK: { actions: 'openNode' },
    CANCELLED: { actions: 'leaveOrDeselect' },
    TEXT_EDIT_STARTED: { target: '#hand.editingText', actions: 'startTextEditing' },
    CROP_STARTED: { target: '#hand.crop', actions: 'startCrop' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: [{ type: 'rememberMode', params: { mode: 'select' } }],
    },
  },
});
