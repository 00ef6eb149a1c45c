import { hasTexts } from './selected.ts';
import { styleOnceLoaded } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Sets the family once its face is loaded; one that cannot be had changes nothing, and the user has been told. */
export const setFontFamily: EditorAction<'setFontFamily'> = {
  id: 'setFontFamily',
  label: 'editor.setFontFamily',
  icon: 'Typography',
  whileEditingText: true,
  enabled: hasTexts,
  run: async (core, { family }) => {
    if (await styleOnceLoaded(core, { fontFamily: family })) core.ui.setState({ fontFamily: family });
  },
};
