import type { EditorCore } from '../session/core.ts';

/** Ends a crop under way as it stands, for what takes the picture as it shows. */
export function acceptCrop(core: EditorCore): void {
  if (core.crop) core.tool.send({ type: 'CROP_ENDED' });
}
