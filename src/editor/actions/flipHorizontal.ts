import { flipSelection } from './flipSelection.ts';
import { hasUnlocked } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Mirrors along the horizontal axis, several nodes about their common middle. */
export const flipHorizontal: EditorAction<'flipHorizontal'> = {
  id: 'flipHorizontal',
  label: 'editor.flipHorizontal',
  icon: 'FlipVertical',
  shortcuts: [{ keys: 'Shift+H' }],
  enabled: hasUnlocked,
  run: (core) => flipSelection(core, 'horizontal'),
};
