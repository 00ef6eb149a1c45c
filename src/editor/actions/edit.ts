import { isTextLike } from '../tools/gestures/resizeRules.ts';
import { isFree, isMedia, singleNode } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Types into a text, opens the image editor for a picture, steps into a group. */
export const edit: EditorAction<'edit'> = {
  id: 'edit',
  label: 'editor.edit',
  icon: 'Pencil',
  shortcuts: [{ keys: 'Mod+E' }, { keys: 'F2' }, { keys: 'Enter' }],
  enabled: (core) => {
    const node = singleNode(core);
    if (!node || !isFree(core, node) || core.crop) return false;
    return isTextLike(node) ? node.editable : isMedia(node) || node.kind === 'group';
  },
  run: (core) => {
    const node = singleNode(core);
    if (isTextLike(node)) core.tool.send({ type: 'TEXT_EDIT_STARTED', id: node.id });
    else if (node?.kind === 'group') core.select(core.reader.childIds(node.id).slice(-1));
    else core.ui.setState({ activeTool: 'imageEditor' });
  },
};
