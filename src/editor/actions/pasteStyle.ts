import { isTextLike } from '../tools/gestures/resizeRules.ts';
import { fitStyle } from './nodeStyle.ts';
import { hasUnlocked, paintedLeaves } from './selected.ts';
import { styleLate } from './styleLate.ts';
import type { EditorAction } from './types.ts';

/** Gives the selection, in groups everything inside, the look that was copied, as far as each kind has it. */
export const pasteStyle: EditorAction<'pasteStyle'> = {
  id: 'pasteStyle',
  label: 'editor.pasteStyle',
  icon: 'ColorSwatch',
  shortcuts: [{ keys: 'Mod+Alt+V' }],
  enabled: (core) => core.copiedStyle !== null && hasUnlocked(core),
  run: async (core) => {
    const style = core.copiedStyle;
    if (!style) return;
    const page = core.shownPage?.pageId;
    const ids = paintedLeaves(core, () => true);
    const { fontFamily, fontWeight, fontStyle } = style.values;
    const sets = ids.some((id) => isTextLike(core.reader.get(id)));
    // Laid out before the face is there, lines would break in the wrong places.
    if (
      sets &&
      fontFamily &&
      !(await core.services.loadFont(fontFamily, fontWeight ?? 400, fontStyle ?? 'normal'))
    )
      return;
    styleLate(core, page, { key: 'pasteStyle', ids, patch: (node) => fitStyle(node, style) });
  },
};
