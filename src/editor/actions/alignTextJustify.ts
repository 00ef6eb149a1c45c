import { hasTexts, selectedTexts } from './selected.ts';
import { styleTexts } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Sets the lines of texts justify. */
export const alignTextJustify: EditorAction<'alignTextJustify'> = {
  id: 'alignTextJustify',
  label: 'editor.alignTextJustify',
  icon: 'AlignJustified',
  shortcuts: [{ keys: 'Mod+Shift+J' }],
  whileEditingText: true,
  enabled: hasTexts,
  active: (core) => hasTexts(core) && selectedTexts(core).every((node) => node.textAlign === 'justify'),
  run: (core) => styleTexts(core, { textAlign: 'justify' }, 'textAlign'),
};
