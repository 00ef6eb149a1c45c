import type { EditorAction } from './types.ts';

/** Shows the whole work area in 85 % of the view. */
export const zoomReset: EditorAction<'zoomReset'> = {
  id: 'zoomReset',
  label: 'editor.zoomReset',
  icon: 'ZoomReset',
  shortcuts: [{ keys: 'Shift+1' }],
  whileEditingText: true,
  enabled: () => true,
  run: ({ camera }) => camera.fitArtboard(),
};
