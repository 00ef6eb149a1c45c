import type { EditorAction } from './types.ts';

/** One pixel of the design on one pixel of the page, about the middle of the view. */
export const zoomActual: EditorAction<'zoomActual'> = {
  id: 'zoomActual',
  label: 'editor.zoomActual',
  icon: 'ZoomCheck',
  shortcuts: [{ keys: 'Mod+0' }],
  whileEditingText: true,
  enabled: () => true,
  run: ({ camera }) => {
    const middle = { x: camera.viewport.width / 2, y: camera.viewport.height / 2 };
    camera.zoomBy(1 / camera.camera.zoom, middle);
  },
};
