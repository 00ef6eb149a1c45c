import { hasTexts } from './selected.ts';
import { setFontSize } from './setFontSize.ts';
import { shownStyle } from './textStyle.ts';
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
  run: (core) => {
    const size = shownStyle(core).fontSize;
    if (size !== undefined) void setFontSize.run(core, { size: Math.max(1, Math.round(size + 1)) });
  },
};
