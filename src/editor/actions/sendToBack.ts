import { reorderNodes } from '../../../scene/commands/reorderNodes.ts';
import { canReorder } from './canReorder.ts';
import { unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Below all siblings, above the work area. */
export const sendToBack: EditorAction<'sendToBack'> = {
  id: 'sendToBack',
  label: 'editor.sendToBack',
  icon: 'StackBack',
  shortcuts: [{ keys: 'Mod+{' }, { keys: '[' }],
  enabled: (core) => canReorder(core, 'down'),
  run: (core) => {
    reorderNodes(core.document, unlockedIds(core), 'sendToBack');
  },
};
