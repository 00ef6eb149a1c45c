import { deleteNodes } from '../../../scene/commands/deleteNodes.ts';
import { hasUnlocked, unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Removes what is selected and not locked. */
export const deleteSelection: EditorAction<'delete'> = {
  id: 'delete',
  label: 'editor.delete',
  icon: 'Trash',
  shortcuts: [{ keys: 'Delete' }, { keys: 'Backspace' }],
  enabled: hasUnlocked,
  run: (core) => {
    deleteNodes(core.document, unlockedIds(core));
    core.select([]);
  },
};
