import { singleNode } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Remembers how one node is painted and set, for others to take. */
export const copyStyle: EditorAction<'copyStyle'> = {
  id: 'copyStyle',
  label: 'editor.copyStyle',
  icon: 'Palette',
  // Ctrl+Alt is AltGr on Windows, and AltGr+C types a cruzeiro sign on ABNT2.
  shortcuts: [{ keys: 'Mod+Alt+C' }, { keys: '₢', unlisted: true }],
  enabled: (core) => singleNode(core) !== undefined && singleNode(core)?.kind !== 'group',
  run: (core) => {
    core.copiedStyle = singleNode(core) ?? core.copiedStyle;
  },
};
