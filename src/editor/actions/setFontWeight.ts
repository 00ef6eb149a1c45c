import { hasTexts } from './selected.ts';
import { shownStyle, styleCharacters } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Sets a numeric weight once its face is loaded. */
export const setFontWeight: EditorAction<'setFontWeight'> = {
  id: 'setFontWeight',
  label: 'editor.setFontWeight',
  icon: 'Bold',
  whileEditingText: true,
  enabled: hasTexts,
  run: async (core, { weight }) => {
    const { fontFamily = core.ui.getState().fontFamily, fontStyle = 'normal' } = shownStyle(core);
    await core.services.loadFont(fontFamily, weight, fontStyle);
    styleCharacters(core, { fontWeight: weight }, 'fontWeight');
  },
};
