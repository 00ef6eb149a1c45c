import { reorderNodes } from '../../../scene/commands/reorderNodes.ts';
import { canReorder } from './canReorder.ts';
import { unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** One step down among its siblings; never below the work area. */
export const sendBackward: EditorAction<'sendBackward'> = {
  id: 'sendBackward',
  label: 'editor.sendBackward',
  icon: 'StackBackward',
  shortcuts: [{ keys: 'Mod+[' }],
  enabled: (core) => canReorder(core, 'down'),
  run: (core) => {
    reorderNodes(core.document, unlockedIds(core), 'sendBackward');
  },
};
