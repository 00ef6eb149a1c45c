import { hasTexts } from './selected.ts';
import { stepFontSize } from './stepFontSize.ts';
import type { EditorAction } from './types.ts';

/** One step of the toolbar's buttons. */
export const fontSizeDown: EditorAction<'fontSizeDown'> = {
  id: 'fontSizeDown',
  label: 'editor.fontSizeDown',
  icon: 'Minus',
  shortcuts: [{ keys: 'Mod+<' }],
  whileEditingText: true,
  repeats: true,
  keepsPending: true,
  enabled: hasTexts,
  run: (core, args) => stepFontSize(core, -(args?.by ?? 1)),
};
