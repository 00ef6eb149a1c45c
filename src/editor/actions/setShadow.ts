import { hasUnlocked, unlockedIds } from './selected.ts';
import { withShadow } from './textEffects.ts';
import type { EditorAction } from './types.ts';

/** Offset -100 to 100, blur 0 to 10. */
export const setShadow: EditorAction<'setShadow'> = {
  id: 'setShadow',
  label: 'editor.setShadow',
  icon: 'Shadow',
  keepsPending: true,
  enabled: hasUnlocked,
  run: (core, shadow) =>
    core.styles.apply({
      key: 'shadow',
      ids: unlockedIds(core),
      patch: (node) => withShadow(node, shadow),
      pauseMs: 200,
    }),
};
