import { applyToPoint, invert } from '../../../../scene/geometry/matrix.ts';
import type { EditorCore, Gesture } from '../../session/core.ts';
import { cropMatrix, dragEdge, placeDraft, slide } from '../../session/cropDraft.ts';
import { cropPreview } from '../../session/cropPreview.ts';
import { tellCrop } from '../../session/tellCrop.ts';

/** Drags a crop handle, or slides the picture under its frame when no handle was pressed. */
export function cropGesture(core: EditorCore): Gesture {
  const { crop } = core;
  if (!crop) return { move: () => undefined, finish: () => undefined, cancel: () => undefined };
  const before = crop.draft;
  const matrix = cropMatrix(core, crop);
  const inverse = invert(matrix);
  const handle = core.pressedHandle;
  return {
    move() {
      if (!inverse) return;
      const from = applyToPoint(inverse, core.hand.startWorld);
      const to = applyToPoint(inverse, core.handWorld());
      const delta = { x: to.x - from.x, y: to.y - from.y };
      const rect =
        handle && handle !== 'rotate'
          ? dragEdge({ ...before, natural: crop.natural }, handle, delta)
          : slide({ ...before, natural: crop.natural }, delta);
      crop.draft = placeDraft(crop, before, rect);
      core.renderer.setPreview(cropPreview(crop));
      core.renderer.invalidateOverlay();
    },
    finish: () => tellCrop(core),
    cancel() {
      crop.draft = before;
    },
  };
}
