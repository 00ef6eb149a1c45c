// The window of a picture being cropped: where it lies, and what becomes of it when its sides or the picture move.
import { applyToPoint, multiply } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix, positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import type { Matrix, Point } from '../../../scene/geometry/types.ts';
import { stretchClip } from '../../../scene/kernels/stretchClip.ts';
import { worldMatrix } from '../../../scene/queries/worldMatrix.ts';
import type { ResizeHandle } from '../tools/types.ts';
import type { CropState, EditorCore } from './core.ts';
import { shownCrop } from './rebaseCrop.ts';
import { HANDLE_PLACES } from './selectionFrame.ts';

/** From the picture's pixels as drafted (origin at the frame's middle, flips included) to world. */
export function cropMatrix(core: EditorCore, crop: CropState): Matrix {
  const { node, draft } = shownCrop(core, crop);
  return multiply(worldMatrix(core.reader, node.parentId), nodeMatrix({ ...node, ...draft }));
}

export type CropRect = {
  readonly cropX: number;
  readonly cropY: number;
  readonly width: number;
  readonly height: number;
};
type Bounded = CropRect & { readonly natural: { readonly width: number; readonly height: number } };

/** Moves the edges a handle holds, inside the file and at least one pixel apart. */
export function dragEdge(rect: Bounded, handle: ResizeHandle, delta: Point): CropRect {
  const place = HANDLE_PLACES[handle];
  const x = dragSide(rect.cropX, rect.width, rect.natural.width, place.x, delta.x);
  const y = dragSide(rect.cropY, rect.height, rect.natural.height, place.y, delta.y);
  return { cropX: x.start, width: x.size, cropY: y.start, height: y.size };
}

function dragSide(start: number, size: number, natural: number, place: number, delta: number) {
  if (place === 0) return { start, size };
  if (place > 0) return { start, size: Math.min(Math.max(1, size + delta), natural - start) };
  const moved = Math.min(Math.max(0, start + delta), start + size - 1);
  return { start: moved, size: size + start - moved };
}

/** Slides the file under a frame that stays. */
export function slide(rect: Bounded, delta: Point): CropRect {
  const { natural, width, height } = rect;
  return {
    width,
    height,
    cropX: Math.min(Math.max(0, rect.cropX - delta.x), Math.max(0, natural.width - width)),
    cropY: Math.min(Math.max(0, rect.cropY - delta.y), Math.max(0, natural.height - height)),
  };
}

/** The draft `before` with another window, the pixels that stay where they are on the page. */
export function placeDraft(crop: CropState, before: CropState['draft'], rect: CropRect): CropState['draft'] {
  const node = { ...crop.node, ...before };
  const sameSize = rect.width === before.width && rect.height === before.height;
  if (sameSize) return { ...before, ...rect };
  const shift = {
    x: rect.cropX + rect.width / 2 - (before.cropX + before.width / 2),
    y: rect.cropY + rect.height / 2 - (before.cropY + before.height / 2),
  };
  const center = applyToPoint(nodeMatrix(node), shift);
  const { left, top } = positionForCenter({ ...node, ...rect }, center);
  // A mask fills the frame it was made for, whatever its shape.
  const factor = { x: rect.width / before.width, y: rect.height / before.height };
  const clipPath = before.clipPath && stretchClip(before.clipPath, factor);
  return { ...rect, left, top, clipPath };
}
