import { hasTexts } from './selected.ts';
import { shownStyle, styleCharacters } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Sets the family once its face is loaded. */
export const setFontFamily: EditorAction<'setFontFamily'> = {
  id: 'setFontFamily',
  label: 'editor.setFontFamily',
  icon: 'Typography',
  whileEditingText: true,
  enabled: hasTexts,
  run: async (core, { family }) => {
    const { fontWeight = 400, fontStyle = 'normal' } = shownStyle(core);
    // Laid out before the face is there, lines would break in the wrong places.
    await core.services.loadFont(family, fontWeight, fontStyle);
    core.ui.setState({ fontFamily: family });
    styleCharacters(core, { fontFamily: family }, 'fontFamily');
  },
};
