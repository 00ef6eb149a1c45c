import type { EditorAction } from './types.ts';

/** A step of 0.05 down, inside 0.2 to 1. */
export const zoomOut: EditorAction<'zoomOut'> = {
  id: 'zoomOut',
  label: 'editor.zoomOut',
  icon: 'Minus',
  shortcuts: [{ keys: 'Mod+-' }],
  whileEditingText: true,
  repeats: true,
  enabled: ({ camera }) => camera.canZoomStep(-1),
  run: ({ camera }) => camera.zoomStep(-1),
};
