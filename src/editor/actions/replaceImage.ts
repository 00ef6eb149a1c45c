import { isMedia, singleNode } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Another picture in the same frame, cut to fill it; asks for a file when none is named. */
export const replaceImage: EditorAction<'replaceImage'> = {
  id: 'replaceImage',
  label: 'editor.replaceImage',
  icon: 'Replace',
  enabled: (core) => {
    const node = singleNode(core);
    return isMedia(node) && !node?.locked;
  },
  run: async (core, args) => {
    const node = singleNode(core);
    // What only this needs comes with the first picture that is replaced.
    const { replacePicture } = await import('./replacePicture.ts');
    if (node) await replacePicture(core, node.id, args?.asset);
  },
};
