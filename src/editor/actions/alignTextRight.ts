import { hasTexts, selectedTexts } from './selected.ts';
import { styleTexts } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Sets the lines of texts right. */
export const alignTextRight: EditorAction<'alignTextRight'> = {
  id: 'alignTextRight',
  label: 'editor.alignTextRight',
  icon: 'AlignRight',
  shortcuts: [{ keys: 'Mod+Shift+R' }],
  whileEditingText: true,
  enabled: hasTexts,
  active: (core) => hasTexts(core) && selectedTexts(core).every((node) => node.textAlign === 'right'),
  run: (core) => styleTexts(core, { textAlign: 'right' }, 'textAlign'),
};
