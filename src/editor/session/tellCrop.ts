import type { EditorCore } from './core.ts';
import { measuredCrop } from './cropFrame.ts';
import { maskFrame, movableMask } from './cropMask.ts';

/** Says what is cropped and what the handles hold now, for the bars and fields. */
export function tellCrop(core: EditorCore): void {
  const { crop } = core;
  const mask = crop?.holds === 'mask' ? maskFrame(core, crop) : null;
  core.cropping.setState({
    isMaskOffered: crop !== null && movableMask(crop.draft.clipPath) !== null,
    isMaskHeld: crop?.holds === 'mask',
    frame: mask ?? (crop && measuredCrop(core, crop)),
  });
}
