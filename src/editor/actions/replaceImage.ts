import { isMediaKind } from '../../../scene/queries/isMediaKind.ts';
import type { EditorCore } from '../session/core.ts';
import type { PictureAsset } from '../session/types.ts';
import { isFree, singleNode } from './selected.ts';
import type { EditorAction } from './types.ts';

/**
 * Another picture in the same frame, cut to fill it; asks for a file when none is named. A picture that is gone or locked
 * by then stays as it is.
 */
export const replaceImage: EditorAction<'replaceImage'> = {
  id: 'replaceImage',
  label: 'editor.replaceImage',
  icon: 'Replace',
  enabled: (core) => {
    const node = singleNode(core);
    return isMediaKind(node) && isFree(core, node);
  },
  run: async (core, args) => {
    const id = singleNode(core)?.id ?? '';
    const asset = args?.asset ?? (await askForPicture(core));
    if (asset === undefined) return;
    (await import('./fillFrame.ts')).fillFrame(core, id, asset);
  },
};

/** The services tell the user themselves what went wrong with a file. */
async function askForPicture({ services }: EditorCore): Promise<PictureAsset | undefined> {
  const { pickFile, MEDIA_TYPES } = await import('../../ui/pickFile.ts');
  const file = await pickFile(MEDIA_TYPES);
  const assets = file === null ? [] : await services.placePictures([file]);
  return assets[0];
}
