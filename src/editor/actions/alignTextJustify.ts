import { hasTexts, selectedTexts } from './selected.ts';
import { styleTexts } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/**
 * Stretches the lines of texts to the width of their box, but for the last of each paragraph: Fabric's plain `justify`,
 * which files may hold, pulls those apart as well.
 */
export const alignTextJustify: EditorAction<'alignTextJustify'> = {
  id: 'alignTextJustify',
  label: 'editor.alignTextJustify',
  icon: 'AlignJustified',
  shortcuts: [{ keys: 'Mod+Shift+J' }],
  whileEditingText: true,
  enabled: hasTexts,
  active: (core) =>
    hasTexts(core) && selectedTexts(core).every(({ textAlign }) => textAlign.startsWith('justify')),
  run: (core) => styleTexts(core, { textAlign: 'justify-left' }, 'textAlign'),
};
