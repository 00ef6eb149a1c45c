// The mask of a picture being cropped, moved apart from it: the picture's pixels stay where they are on the page, and
// its window follows the mask.
import { boxCenter } from '../../../scene/geometry/box.ts';
import { localBox, localBoxWithStroke } from '../../../scene/geometry/localBox.ts';
import { applyToBox, applyToPoint, invert, multiply, translation } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix, positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import type { Box, Matrix } from '../../../scene/geometry/types.ts';
import { placeByMatrix } from '../../../scene/kernels/placeByMatrix.ts';
import type { DetachedNode, SceneNode } from '../../../scene/nodes/types.ts';
import type { CropState, EditorCore } from './core.ts';
import { cropMatrix } from './cropDraft.ts';
import type { SelectionFrame } from './selectionFrame.ts';

/** The mask, when it can be moved apart: one shape or text in the picture's own space, showing what it covers. */
export function movableMask(clip: DetachedNode | null): DetachedNode | null {
  if (!clip || clip.inverted || clip.absolutePositioned || clip.node.kind === 'group') return null;
  return clip;
}

/** The mask's frame as drafted, turned with the mask; null without one that can be moved. */
export function maskFrame(core: EditorCore, crop: CropState): SelectionFrame | null {
  const clip = movableMask(crop.draft.clipPath);
  if (!clip) return null;
  const box = boxOf(clip.node);
  const { x, y } = boxCenter(box);
  const own = multiply(multiply(cropMatrix(core, crop), nodeMatrix(clip.node)), translation(x, y));
  const isMirrored = own[0] * own[3] - own[1] * own[2] < 0;
  const matrix = isMirrored ? multiply(own, [1, 0, 0, -1, 0, 0]) : own;
  return { matrix, width: box.width, height: box.height, single: true };
}

/** Lays a movement of the scene's space on the mask as `before` has it; false when none of the picture would be left. */
export function moveMask(
  core: EditorCore,
  crop: CropState,
  before: CropState['draft'],
  world: Matrix,
): boolean {
  const clip = movableMask(before.clipPath);
  const toWorld = cropMatrix(core, { ...crop, draft: before });
  const back = invert(toWorld);
  if (!clip || !back) return false;
  const matrix = multiply(multiply(back, multiply(world, toWorld)), nodeMatrix(clip.node));
  const middle = { x: before.cropX + before.width / 2, y: before.cropY + before.height / 2 };
  const rect = windowAround(applyToBox(matrix, boxOf(clip.node)), middle, crop.natural);
  if (!rect) return false;
  const shift = {
    x: rect.cropX + rect.width / 2 - middle.x,
    y: rect.cropY + rect.height / 2 - middle.y,
  };
  const node = { ...crop.node, ...before };
  const center = applyToPoint(nodeMatrix(node), shift);
  const place = placeByMatrix(clip.node, multiply(translation(-shift.x, -shift.y), matrix));
  crop.draft = {
    ...before,
    ...rect,
    ...positionForCenter({ ...node, ...rect }, center),
    clipPath: { ...clip, node: { ...clip.node, ...place } as SceneNode },
  };
  return true;
}

/** The part of the file a box around `middle` shows, at least a pixel of it; null beside the file. */
function windowAround(
  box: Box,
  middle: { readonly x: number; readonly y: number },
  natural: CropState['natural'],
): Pick<CropState['draft'], 'cropX' | 'cropY' | 'width' | 'height'> | null {
  const cropX = Math.max(0, box.left + middle.x);
  const cropY = Math.max(0, box.top + middle.y);
  const width = Math.min(natural.width, box.left + box.width + middle.x) - cropX;
  const height = Math.min(natural.height, box.top + box.height + middle.y) - cropY;
  return width >= 1 && height >= 1 ? { cropX, cropY, width, height } : null;
}

function boxOf(node: SceneNode): Box {
  const isStroked = node.stroke !== null && node.stroke !== '' && node.strokeWidth > 0;
  return isStroked ? localBoxWithStroke(node) : localBox(node);
}
