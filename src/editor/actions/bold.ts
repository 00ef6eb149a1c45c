import { hasTexts } from './selected.ts';
import { numericWeight, shownStyle, styleCharacters } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Weight 500 when it is above 500, else 700. */
export const bold: EditorAction<'bold'> = {
  id: 'bold',
  label: 'editor.bold',
  icon: 'Bold',
  shortcuts: [{ keys: 'Mod+B' }],
  whileEditingText: true,
  enabled: hasTexts,
  active: (core) => numericWeight(shownStyle(core).fontWeight) > 500,
  run: (core) => {
    const fontWeight = numericWeight(shownStyle(core).fontWeight) > 500 ? 500 : 700;
    styleCharacters(core, { fontWeight }, 'bold');
  },
};
