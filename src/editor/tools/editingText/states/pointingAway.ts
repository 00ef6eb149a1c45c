import { toolSetup } from '../../toolSetup.ts';

/** A finger is down beside the text: it may be the first of a pinch, so typing goes on until it lifts or moves. */
export const pointingAway = toolSetup.createStateConfig({
  meta: { cursor: 'text' },
  on: {
    POINTER_UP: [
      {
        guard: 'pressedNode',
        target: '#hand.select',
        actions: ['stopTextEditing', 'pressNode', 'releaseNode'],
      },
      { target: '#hand.select', actions: ['stopTextEditing', 'pressCanvas', 'clickCanvas'] },
    ],
    DRAG_STARTED: [
      {
        guard: 'pressedMovable',
        target: '#hand.select.translating',
        actions: ['stopTextEditing', 'pressNode'],
      },
      { target: '#hand.select.brushing', actions: ['stopTextEditing', 'pressCanvas'] },
    ],
    LONG_PRESSED: {
      target: '#hand.select',
      actions: ['stopTextEditing', 'pressNode', 'openContextMenu'],
    },
    CANCELLED: { target: 'idle' },
    TEXT_EDIT_ENDED: { target: '#hand.select', actions: 'stopTextEditing' },
    PINCH_STARTED: {
      target: '#hand.pinching',
      actions: [{ type: 'rememberMode', params: { mode: 'editingText' } }],
    },
  },
});
