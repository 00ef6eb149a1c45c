import { reorderNodes } from '../../../scene/commands/reorderNodes.ts';
import { canReorder } from './canReorder.ts';
import { unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** One step up among its siblings. */
export const bringForward: EditorAction<'bringForward'> = {
  id: 'bringForward',
  label: 'editor.bringForward',
  icon: 'StackForward',
  shortcuts: [{ keys: 'Mod+]' }],
  enabled: (core) => canReorder(core, 'up'),
  run: (core) => {
    reorderNodes(core.document, unlockedIds(core), 'bringForward');
  },
};
