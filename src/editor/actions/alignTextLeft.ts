import { hasTexts, selectedTexts } from './selected.ts';
import { styleTexts } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Sets the lines of texts left. */
export const alignTextLeft: EditorAction<'alignTextLeft'> = {
  id: 'alignTextLeft',
  label: 'editor.alignTextLeft',
  icon: 'AlignLeft',
  shortcuts: [{ keys: 'Mod+Shift+L' }],
  whileEditingText: true,
  enabled: hasTexts,
  active: (core) => hasTexts(core) && selectedTexts(core).every((node) => node.textAlign === 'left'),
  run: (core) => styleTexts(core, { textAlign: 'left' }, 'textAlign'),
};
