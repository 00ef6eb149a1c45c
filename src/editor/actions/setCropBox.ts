import { scaleOf } from '../../../scene/geometry/matrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { CropState, EditorCore } from '../session/core.ts';
import { measuredCrop } from '../session/cropFrame.ts';
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
  cutTo(crop, measuredCrop(core, crop), box);
  core.document.transact('user', () => {
    const apply = (matrixFor: (frame: SelectionFrame) => Matrix): void =>
      transformSelection(core, [crop.node.id], matrixFor(measuredCrop(core, core.crop ?? crop)));
    if (isNumber(box.angle)) apply((frame) => turnTo(frame, box.angle!));
    if (isNumber(box.x) || isNumber(box.y)) apply((frame) => moveTo(core, frame, box));
  });
  tellCrop(core);
  core.renderer.setPreview(cropPreview(core.crop ?? crop));
  core.renderer.invalidateOverlay();
}

function cutTo(crop: CropState, { matrix, width, height }: SelectionFrame, box: AskedBox): void {
  const { draft, node, natural } = crop;
  const unit = scaleOf(matrix);
  const grow = (wanted: number | undefined, scale: number, now: number): number =>
    isNumber(wanted) && wanted > 0 && scale > 0 ? wanted / scale - now : 0;
  const x = grow(box.width, unit.x, width);
  const y = grow(box.height, unit.y, height);
  if (x === 0 && y === 0) return;
  // The handles are named by the file's sides.
  const wide = dragEdge({ ...draft, natural }, node.flipX ? 'ml' : 'mr', { x: node.flipX ? -x : x, y: 0 });
  const rect = dragEdge({ ...wide, natural }, node.flipY ? 'mt' : 'mb', { x: 0, y: node.flipY ? -y : y });
  crop.draft = placeDraft(crop, draft, rect);
}
