import { duplicateNodes } from '../../../scene/commands/duplicateNodes.ts';
import { acceptEditing } from './acceptEditing.ts';
import type { EditorAction } from './types.ts';

/** Places copies 20 px right and down of the originals and selects them. */
export const duplicate: EditorAction<'duplicate'> = {
  id: 'duplicate',
  label: 'editor.duplicate',
  icon: 'Copy',
  shortcuts: [{ keys: 'Mod+D' }],
  enabled: ({ selection }) => selection.getState().ids.length > 0,
  run: (core) => {
    acceptEditing(core);
    core.select(duplicateNodes(core.document, core.selection.getState().ids));
  },
};
