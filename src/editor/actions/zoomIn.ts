import type { EditorAction } from './types.ts';

/** A step of 0.05 up, inside 0.2 to 1. */
export const zoomIn: EditorAction<'zoomIn'> = {
  id: 'zoomIn',
  label: 'editor.zoomIn',
  icon: 'Plus',
  shortcuts: [{ keys: 'Mod++' }, { keys: 'Mod+=' }],
  whileEditingText: true,
  repeats: true,
  enabled: ({ camera }) => camera.canZoomStep(1),
  run: ({ camera }) => camera.zoomStep(1),
};
