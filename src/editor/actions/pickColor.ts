import { t } from '../../i18n/t.ts';
import { hasUnlocked, isMedia, paintedLeaves } from './selected.ts';
import { setFill } from './setFill.ts';
import type { EditorAction } from './types.ts';

/** Takes a colour from the picture: for what is selected, for the pen while drawing, else for the next shape. */
export const pickColor: EditorAction<'pickColor'> = {
  id: 'pickColor',
  label: 'editor.pickColor',
  icon: 'ColorPicker',
  shortcuts: [{ keys: 'I' }],
  enabled: ({ crop }) => crop === null,
  run: async (core) => {
    const color = await core.pickColor();
    if (color === null) return;
    if (core.ui.getState().activeTool === 'draw') core.ui.setState({ stroke: color });
    else if (hasUnlocked(core) && paintedLeaves(core, (node) => !isMedia(node)).length > 0) {
      void setFill.run(core, { fill: color });
      core.styles.flush();
    } else {
      core.ui.setState({ fill: color });
      core.toasts.show({ kind: 'info', text: t('editor.pickedForNext', { color }), id: 'picked-color' });
    }
  },
};
