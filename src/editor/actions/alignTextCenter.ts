import { hasTexts, selectedTexts } from './selected.ts';
import { styleTexts } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Sets the lines of texts center. */
export const alignTextCenter: EditorAction<'alignTextCenter'> = {
  id: 'alignTextCenter',
  label: 'editor.alignTextCenter',
  icon: 'AlignCenter',
  shortcuts: [{ keys: 'Mod+Shift+E' }],
  whileEditingText: true,
  enabled: hasTexts,
  active: (core) => hasTexts(core) && selectedTexts(core).every((node) => node.textAlign === 'center'),
  run: (core) => styleTexts(core, { textAlign: 'center' }, 'textAlign'),
};
