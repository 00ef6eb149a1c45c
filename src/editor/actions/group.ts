import { groupNodes } from '../../../scene/commands/groupNodes.ts';
import { unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Makes one group of at least two nodes. */
export const group: EditorAction<'group'> = {
  id: 'group',
  label: 'editor.group',
  icon: 'LayersSelected',
  shortcuts: [{ keys: 'Mod+G' }],
  enabled: (core) => unlockedIds(core).length >= 2,
  run: (core) => {
    const id = groupNodes(core.document, unlockedIds(core));
    if (id !== null) core.select([id]);
  },
};
