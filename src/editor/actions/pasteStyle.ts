import { hasUnlocked, paintedLeaves } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Gives the selection, in groups everything inside, the look that was copied, as far as each kind has it. */
export const pasteStyle: EditorAction<'pasteStyle'> = {
  id: 'pasteStyle',
  label: 'editor.pasteStyle',
  icon: 'ColorSwatch',
  shortcuts: [{ keys: 'Mod+Alt+V' }],
  enabled: (core) => core.copiedStyle !== null && hasUnlocked(core),
  run: async (core) => {
    const from = core.copiedStyle;
    if (!from) return;
    const place = { ids: paintedLeaves(core, () => true), page: core.shownPage?.pageId };
    const { pasteLook } = await import('./pasteLook.ts');
    await pasteLook(core, from, place);
  },
};
