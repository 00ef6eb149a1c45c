import type { CropState, EditorCore } from './core.ts';
import { cropMatrix } from './cropDraft.ts';
import { maskFrame } from './cropMask.ts';
import { shownCrop } from './rebaseCrop.ts';
import { frameOfNode, type SelectionFrame } from './selectionFrame.ts';

/** The frame of the crop as drafted; it follows the picture's flips, so handles are named by the file's sides. */
export function cropFrame(core: EditorCore, crop: CropState): SelectionFrame {
  return {
    matrix: cropMatrix(core, crop),
    width: crop.draft.width,
    height: crop.draft.height,
    single: true,
  };
}

/**
 * The frame of the crop as the numeric fields measure pictures that are not being cropped: with its stroke, and never
 * mirrored.
 */
export function measuredCrop(core: EditorCore, crop: CropState): SelectionFrame {
  const { node, draft } = shownCrop(core, crop);
  return frameOfNode(core.reader, { ...node, ...draft });
}

/** The frame whose handles are shown while cropping. */
export function heldFrame(core: EditorCore, crop: CropState): SelectionFrame {
  return (crop.holds === 'mask' ? maskFrame(core, crop) : null) ?? cropFrame(core, crop);
}
