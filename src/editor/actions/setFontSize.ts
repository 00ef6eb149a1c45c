import { hasTexts } from './selected.ts';
import { styleCharacters } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Beyond the largest work area letters could not be seen whole. */
const MAX_SIZE = 32_768;

/** Empty input and sizes of 0 or less are ignored. */
export const setFontSize: EditorAction<'setFontSize'> = {
  id: 'setFontSize',
  label: 'editor.setFontSize',
  icon: 'TextSize',
  whileEditingText: true,
  keepsPending: true,
  enabled: hasTexts,
  run: (core, { size }) => {
    const value = typeof size === 'number' ? size : Number(size.trim().replace(',', '.') || Number.NaN);
    if (!Number.isFinite(value) || value <= 0) return;
    styleCharacters(core, { fontSize: Math.min(value, MAX_SIZE) }, 'fontSize', 300);
  },
};
