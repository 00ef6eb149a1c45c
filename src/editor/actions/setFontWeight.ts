import { hasTexts } from './selected.ts';
import { styleOnceLoaded } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Sets a numeric weight once its face is loaded. */
export const setFontWeight: EditorAction<'setFontWeight'> = {
  id: 'setFontWeight',
  label: 'editor.setFontWeight',
  icon: 'Bold',
  whileEditingText: true,
  enabled: hasTexts,
  run: async (core, { weight }) => {
    await styleOnceLoaded(core, { fontWeight: weight });
  },
};
