import { hasTexts } from './selected.ts';
import { shownStyle, styleCharacters } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Turns the underline line on or off. */
export const underline: EditorAction<'underline'> = {
  id: 'underline',
  label: 'editor.underline',
  icon: 'Underline',
  shortcuts: [{ keys: 'Mod+U' }],
  whileEditingText: true,
  enabled: hasTexts,
  active: (core) => shownStyle(core).underline === true,
  run: (core) => styleCharacters(core, { underline: !shownStyle(core).underline }, 'underline'),
};
