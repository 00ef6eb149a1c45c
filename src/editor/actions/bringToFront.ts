import { reorderNodes } from '../../../scene/commands/reorderNodes.ts';
import { canReorder } from './canReorder.ts';
import { unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Above all siblings. */
export const bringToFront: EditorAction<'bringToFront'> = {
  id: 'bringToFront',
  label: 'editor.bringToFront',
  icon: 'StackFront',
  shortcuts: [{ keys: 'Mod+}' }, { keys: ']' }],
  enabled: (core) => canReorder(core, 'up'),
  run: (core) => {
    reorderNodes(core.document, unlockedIds(core), 'bringToFront');
  },
};
