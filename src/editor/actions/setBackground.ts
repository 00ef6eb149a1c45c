import { setArtboard } from '../../../scene/commands/setArtboard.ts';
import type { EditorAction } from './types.ts';

/** Fill of the work area. */
export const setBackground: EditorAction<'setBackground'> = {
  id: 'setBackground',
  label: 'editor.setBackground',
  icon: 'PaintFilled',
  enabled: () => true,
  run: (core, { background }) => setArtboard(core.document, { background }),
};
