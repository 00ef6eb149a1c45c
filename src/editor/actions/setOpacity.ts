import { clampTo } from './clampTo.ts';
import { hasUnlocked, unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** 0 to 1. */
export const setOpacity: EditorAction<'setOpacity'> = {
  id: 'setOpacity',
  label: 'editor.setOpacity',
  icon: 'Ghost',
  keepsPending: true,
  enabled: hasUnlocked,
  run: (core, args) => {
    const opacity = clampTo(args.opacity, 0, 1);
    if (opacity === null) return;
    core.styles.apply({ key: 'opacity', ids: unlockedIds(core), patch: { opacity }, pauseMs: 300 });
  },
};
