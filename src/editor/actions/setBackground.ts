import type { EditorAction } from './types.ts';

/** As spec B §4 has it: a colour counts when the hand has rested on it. */
const PAUSE_MS = 200;

/** Fill of the work area; seen at once, one step for all colours passed on the way. */
export const setBackground: EditorAction<'setBackground'> = {
  id: 'setBackground',
  label: 'editor.setBackground',
  icon: 'PaintFilled',
  keepsPending: true,
  enabled: () => true,
  run: (core, { background }) => core.styles.applyArtboard({ background }, PAUSE_MS),
};
