import { isFree, singleNode } from './selected.ts';
import type { EditorAction } from './types.ts';

/**
 * Opens the crop frame; Enter or a click beside it accepts, Escape restores. A picture that is not selected any more or
 * locked once its file is measured stays as it is.
 */
export const cropImage: EditorAction<'cropImage'> = {
  id: 'cropImage',
  label: 'editor.cropImage',
  icon: 'Crop',
  enabled: (core) => {
    const node = singleNode(core);
    return (node?.kind === 'image' || node?.kind === 'gif' || node?.kind === 'video') && isFree(core, node);
  },
  run: async (core) => {
    const node = singleNode(core);
    if (node?.kind !== 'image' && node?.kind !== 'gif' && node?.kind !== 'video') return;
    const shown = { width: node.cropX + node.width, height: node.cropY + node.height };
    const natural = (await core.services.measurePicture(node.src)) ?? shown;
    if (core.gesture === null && singleNode(core)?.id === node.id && isFree(core, node)) {
      core.tool.send({ type: 'CROP_STARTED', id: node.id, natural });
    }
  },
};
