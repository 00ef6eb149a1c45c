import { toolSetup } from '../../toolSetup.ts';

/** Text is being selected by dragging over it. */
export const selecting = toolSetup.createStateConfig({
  meta: { cursor: 'text' },
  entry: 'beginTextSelection',
  on: {
    POINTER_UP: { target: 'idle', actions: 'finishGesture' },
    LONG_PRESSED: { target: 'idle', actions: ['finishGesture', 'openContextMenu'] },
    CANCELLED: { target: '#hand.select', actions: ['finishGesture', 'stopTextEditing'] },
    TEXT_EDIT_ENDED: { target: '#hand.select', actions: ['finishGesture', 'stopTextEditing'] },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: ['finishGesture', { type: 'rememberMode', params: { mode: 'editingText' } }],
    },
  },
});
