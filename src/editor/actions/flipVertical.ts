import { flipSelection } from './flipSelection.ts';
import { hasUnlocked } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Mirrors along the vertical axis, several nodes about their common middle. */
export const flipVertical: EditorAction<'flipVertical'> = {
  id: 'flipVertical',
  label: 'editor.flipVertical',
  icon: 'FlipHorizontal',
  shortcuts: [{ keys: 'Shift+V' }],
  enabled: hasUnlocked,
  run: (core) => flipSelection(core, 'vertical'),
};
