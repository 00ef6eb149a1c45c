import { scaleOf } from '../../../scene/geometry/matrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { CropState, EditorCore } from '../session/core.ts';
import { cropFrame } from '../session/cropFrame.ts';
import { tellCrop } from '../session/tellCrop.ts';
import { cropPreview } from '../session/cropPreview.ts';
import type { SelectionFrame } from '../session/selectionFrame.ts';
import { transformSelection } from '../session/transformSelection.ts';
import { dragEdge, placeDraft } from '../session/cropDraft.ts';
import { type AskedBox, isNumber, moveTo, turnTo } from './setFrameBox.ts';

/**
 * Position and angle move the picture being cropped, window and all, at once; a width or height is the window's, whose right
 * and lower side give way as the picture stands, as far as the file goes. The window is written with the crop.
 */
export function setCropBox(core: EditorCore, crop: CropState, box: AskedBox): void {
  cutTo(crop, scaleOf(cropFrame(core, crop).matrix), box);
  core.document.transact('user', () => {
    const apply = (matrixFor: (frame: SelectionFrame) => Matrix): void =>
      transformSelection(core, [crop.node.id], matrixFor(cropFrame(core, core.crop ?? crop)));
    if (isNumber(box.angle)) apply((frame) => turnTo(frame, box.angle!));
    if (isNumber(box.x) || isNumber(box.y)) apply((frame) => moveTo(core, frame, box));
  });
  tellCrop(core);
  core.renderer.setPreview(cropPreview(core.crop ?? crop));
  core.renderer.invalidateOverlay();
}

/** `scale`: scene units a pixel of the file. */
function cutTo(crop: CropState, scale: { readonly x: number; readonly y: number }, box: AskedBox): void {
  const { draft, node, natural } = crop;
  const grow = (wanted: number | undefined, unit: number, now: number): number =>
    isNumber(wanted) && wanted > 0 && unit > 0 ? wanted / unit - now : 0;
  const x = grow(box.width, scale.x, draft.width);
  const y = grow(box.height, scale.y, draft.height);
  if (x === 0 && y === 0) return;
  // The handles are named by the file's sides.
  const wide = dragEdge({ ...draft, natural }, node.flipX ? 'ml' : 'mr', { x: node.flipX ? -x : x, y: 0 });
  const rect = dragEdge({ ...wide, natural }, node.flipY ? 'mt' : 'mb', { x: 0, y: node.flipY ? -y : y });
  crop.draft = placeDraft(crop, draft, rect);
}
