import { hasTexts } from './selected.ts';
import { shownStyle, styleCharacters } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Sets the family once its face is loaded; one that cannot be had changes nothing, and the user has been told. */
export const setFontFamily: EditorAction<'setFontFamily'> = {
  id: 'setFontFamily',
  label: 'editor.setFontFamily',
  icon: 'Typography',
  whileEditingText: true,
  enabled: hasTexts,
  run: async (core, { family }) => {
    const { fontWeight = 400, fontStyle = 'normal' } = shownStyle(core);
    // Laid out before the face is there, lines would break in the wrong places.
    if (!(await core.services.loadFont(family, fontWeight, fontStyle))) return;
    core.ui.setState({ fontFamily: family });
    styleCharacters(core, { fontFamily: family }, 'fontFamily');
  },
};
