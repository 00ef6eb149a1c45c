import { removeGuides } from '../../../scene/commands/removeGuides.ts';
import type { EditorAction } from './types.ts';

/** Takes all guides away, as one step. */
export const clearGuides: EditorAction<'clearGuides'> = {
  id: 'clearGuides',
  label: 'editor.clearGuides',
  icon: 'Eraser',
  enabled: ({ reader }) => (reader.artboard.guides?.length ?? 0) > 0,
  run: (core) => removeGuides(core.document),
};
