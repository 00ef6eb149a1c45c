import { hasTexts } from './selected.ts';
import { clampTo } from './clampTo.ts';
import { styleTexts } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** -400 to 2000; what is no number is ignored. */
export const setCharSpacing: EditorAction<'setCharSpacing'> = {
  id: 'setCharSpacing',
  label: 'editor.setCharSpacing',
  icon: 'LetterSpacing',
  whileEditingText: true,
  keepsPending: true,
  enabled: hasTexts,
  run: (core, { spacing }) => {
    const value = clampTo(spacing, -400, 2000);
    if (value !== null) styleTexts(core, { charSpacing: value }, 'charSpacing', 300);
  },
};
