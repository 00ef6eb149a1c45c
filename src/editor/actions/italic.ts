import { hasTexts } from './selected.ts';
import { shownStyle, styleCharacters } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Italic or upright. */
export const italic: EditorAction<'italic'> = {
  id: 'italic',
  label: 'editor.italic',
  icon: 'Italic',
  shortcuts: [{ keys: 'Mod+I' }],
  whileEditingText: true,
  enabled: hasTexts,
  active: (core) => shownStyle(core).fontStyle === 'italic',
  run: (core) => {
    const fontStyle = shownStyle(core).fontStyle === 'italic' ? 'normal' : 'italic';
    styleCharacters(core, { fontStyle }, 'italic');
  },
};
