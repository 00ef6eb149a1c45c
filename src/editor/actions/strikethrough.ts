import { hasTexts } from './selected.ts';
import { shownStyle, styleCharacters } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Turns the strikethrough line on or off. */
export const strikethrough: EditorAction<'strikethrough'> = {
  id: 'strikethrough',
  label: 'editor.strikethrough',
  icon: 'Strikethrough',
  shortcuts: [{ keys: 'Mod+Shift+X' }],
  whileEditingText: true,
  enabled: hasTexts,
  active: (core) => shownStyle(core).linethrough === true,
  run: (core) => styleCharacters(core, { linethrough: !shownStyle(core).linethrough }, 'strikethrough'),
};
