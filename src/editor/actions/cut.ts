import { deleteNodes } from '../../../scene/commands/deleteNodes.ts';
import { copySelection } from './copySelection.ts';
import { hasUnlocked, unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Copies and removes what is not locked. */
export const cut: EditorAction<'cut'> = {
  id: 'cut',
  label: 'editor.cut',
  icon: 'Scissors',
  shortcuts: [{ keys: 'Mod+X' }],
  native: true,
  enabled: hasUnlocked,
  run: (core) => {
    const ids = unlockedIds(core);
    copySelection(core, (content) => core.clipboardPort.write(content), ids);
    deleteNodes(core.document, ids);
    core.select([]);
  },
};
