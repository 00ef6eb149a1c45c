import { pictureInFrame } from './createPicture.ts';
import { replaceNode } from './replaceNode.ts';
import { singleNode } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Another picture in the same frame, cut to fill it. */
export const replaceImage: EditorAction<'replaceImage'> = {
  id: 'replaceImage',
  label: 'editor.replaceImage',
  icon: 'Replace',
  enabled: (core) => {
    const node = singleNode(core);
    return (node?.kind === 'image' || node?.kind === 'gif' || node?.kind === 'video') && !node.locked;
  },
  run: (core, { asset }) => {
    const node = singleNode(core);
    if (node?.kind === 'image' || node?.kind === 'gif' || node?.kind === 'video') {
      replaceNode(core, node, pictureInFrame(asset, node));
    }
  },
};
