import { copyNodes } from '../../../scene/commands/copyNodes.ts';
import { duplicateNodes } from '../../../scene/commands/duplicateNodes.ts';
import { acceptEditing } from './acceptEditing.ts';
import { isGroupLocked, OFFSET, pasteItems } from './pasteClipboard.ts';
import type { EditorAction } from './types.ts';

/** Places copies 20 px right and down of the originals and selects them; those of what is in a locked group lie outside it. */
export const duplicate: EditorAction<'duplicate'> = {
  id: 'duplicate',
  label: 'editor.duplicate',
  icon: 'Copy',
  shortcuts: [{ keys: 'Mod+D' }],
  enabled: ({ selection }) => selection.getState().ids.length > 0,
  run: (core) => {
    acceptEditing(core);
    const { ids } = core.selection.getState();
    const offset = { x: OFFSET, y: OFFSET };
    if (isGroupLocked(core)) pasteItems(core, copyNodes(core.reader, ids), offset);
    else core.select(duplicateNodes(core.document, ids, offset));
  },
};
