import type { EditorCore } from './core.ts';
import { heldFrame } from './cropFrame.ts';
import { movableMask } from './cropMask.ts';

/** Says what is cropped and what the handles hold now, for the bars and fields. */
export function tellCrop(core: EditorCore): void {
  const { crop } = core;
  core.cropping.setState({
    isMaskOffered: crop !== null && movableMask(crop.draft.clipPath) !== null,
    isMaskHeld: crop?.holds === 'mask',
    frame: crop && heldFrame(core, crop),
  });
}
