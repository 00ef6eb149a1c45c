import { hasTexts } from './selected.ts';
import { clampTo } from './clampTo.ts';
import { styleTexts } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** 0.2 to 4; what is no number is ignored. */
export const setLineHeight: EditorAction<'setLineHeight'> = {
  id: 'setLineHeight',
  label: 'editor.setLineHeight',
  icon: 'LineHeight',
  whileEditingText: true,
  keepsPending: true,
  enabled: hasTexts,
  run: (core, { lineHeight }) => {
    const value = clampTo(lineHeight, 0.2, 4);
    if (value !== null) styleTexts(core, { lineHeight: value }, 'lineHeight', 300);
  },
};
