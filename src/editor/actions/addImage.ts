import { createPicture } from './createPicture.ts';
import { insertCentered } from './insertCentered.ts';
import { tellUnpaidPro } from './tellUnpaidPro.ts';
import type { EditorAction } from './types.ts';

/** A picture, GIF or video at its own size, or smaller to fit the work area. */
export const addImage: EditorAction<'addImage'> = {
  id: 'addImage',
  label: 'editor.addImage',
  icon: 'Photo',
  enabled: () => true,
  run: (core, { asset, at }) => {
    insertCentered(core, createPicture(asset, core.reader.artboard), at);
    tellUnpaidPro(core, asset);
  },
};
