import { hasTexts } from './selected.ts';
import { stepFontSize } from './stepFontSize.ts';
import type { EditorAction } from './types.ts';

/** One step of the toolbar's buttons. */
export const fontSizeUp: EditorAction<'fontSizeUp'> = {
  id: 'fontSizeUp',
  label: 'editor.fontSizeUp',
  icon: 'Plus',
  shortcuts: [{ keys: 'Mod+>' }],
  whileEditingText: true,
  repeats: true,
  keepsPending: true,
  enabled: hasTexts,
  run: (core, args) => stepFontSize(core, args?.by ?? 1),
};
