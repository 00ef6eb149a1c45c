import { hasTexts } from './selected.ts';
import { seenScale, styleCharacters } from './textStyle.ts';
import type { EditorAction } from './types.ts';

/** Beyond the largest work area letters could not be seen whole. */
export const MAX_FONT_SIZE = 32_768;

/** The size as seen: a text that is stretched gets what is left of it. Empty input and sizes of 0 or less are ignored. */
export const setFontSize: EditorAction<'setFontSize'> = {
  id: 'setFontSize',
  label: 'editor.setFontSize',
  icon: 'TextSize',
  whileEditingText: true,
  keepsPending: true,
  enabled: hasTexts,
  run: (core, { size: wanted }) => {
    const value = typeof wanted === 'number' ? wanted : Number(wanted.trim().replace(',', '.') || Number.NaN);
    if (!Number.isFinite(value) || value <= 0) return;
    const size = Math.min(value, MAX_FONT_SIZE);
    styleCharacters(core, (node) => ({ fontSize: size / seenScale(node) }), 'fontSize', 300);
  },
};
