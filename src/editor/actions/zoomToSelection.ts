import { frameBounds } from '../session/selectionFrame.ts';
import type { EditorAction } from './types.ts';

/** Shows the selection in 85 % of the view. */
export const zoomToSelection: EditorAction<'zoomToSelection'> = {
  id: 'zoomToSelection',
  label: 'editor.zoomToSelection',
  icon: 'ZoomScan',
  shortcuts: [{ keys: 'Shift+2' }, { keys: 'Shift+Z' }],
  enabled: (core) => core.frame() !== null,
  run: (core) => {
    const frame = core.frame();
    if (frame) core.camera.fit(frameBounds(frame));
  },
};
