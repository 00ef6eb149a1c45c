import type { Matrix } from '../../../scene/geometry/types.ts';
import type { CropState, EditorCore } from '../session/core.ts';
import { maskFrame, moveMask } from '../session/cropMask.ts';
import { cropPreview } from '../session/cropPreview.ts';
import { tellCrop } from '../session/tellCrop.ts';
import type { SelectionFrame } from '../session/selectionFrame.ts';
import { type AskedBox, isNumber, moveTo, sizeTo, turnTo } from './setFrameBox.ts';

/** Turns, then sizes, then moves the mask of the picture being cropped; written with the crop, as one step. */
export function setMaskBox(core: EditorCore, crop: CropState, box: AskedBox): void {
  const apply = (matrixFor: (frame: SelectionFrame) => Matrix | null): void => {
    const frame = maskFrame(core, crop);
    const matrix = frame && matrixFor(frame);
    if (matrix) moveMask(core, crop, crop.draft, matrix);
  };
  if (isNumber(box.angle)) apply((frame) => turnTo(frame, box.angle!));
  apply((frame) => sizeTo(core, frame, box));
  apply((frame) => moveTo(core, frame, box));
  tellCrop(core);
  core.renderer.setPreview(cropPreview(crop));
  core.renderer.invalidateOverlay();
}
