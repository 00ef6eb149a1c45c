// A crop under way while the picture itself changes: moved by the arrow keys or the inspector, turned by somebody else.
import { deepEqual } from '../../../scene/document/deepEqual.ts';
import { applyToPoint, invert } from '../../../scene/geometry/matrix.ts';
import { nodeCenter, nodeMatrix, positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import type { MediaNode, SceneNode } from '../../../scene/nodes/types.ts';
import { isMediaKind } from '../../../scene/queries/isMediaKind.ts';
import type { CropState, EditorCore } from './core.ts';

type Draft = CropState['draft'];

/** What a crop changes of a picture. */
export function draftOf({ cropX, cropY, width, height, left, top, clipPath }: MediaNode): Draft {
  return { cropX, cropY, width, height, left, top, clipPath };
}

/** What somebody else does to the picture stays when the crop is given up. */
export function keepOthers(crop: CropState, from: SceneNode, to: SceneNode): void {
  const theirs = Object.entries(to).filter(([key, value]) => value !== from[key as keyof SceneNode]);
  crop.begun = { ...crop.begun, ...Object.fromEntries(theirs) };
}

/** True where accepting the crop would change the picture. */
export function isCropped({ node, draft }: Pick<CropState, 'node' | 'draft'>): boolean {
  return !showsSame(node, draft) || draft.clipPath !== node.clipPath;
}

/**
 * The crop laid on the picture as it stands now. The drafted window goes with the picture; where somebody else cropped it
 * meanwhile, the drafted one stays in its place.
 */
export function rebaseCrop(crop: CropState, now: SceneNode | undefined): CropState {
  if (!now || !isMediaKind(now) || now === crop.node) return crop;
  const natural = {
    width: Math.max(crop.natural.width, now.cropX + now.width),
    height: Math.max(crop.natural.height, now.cropY + now.height),
  };
  if (!isCropped(crop)) return { ...crop, natural, node: now, draft: draftOf(now) };
  const { node, draft } = crop;
  const before = nodeCenter({ ...node, ...draft });
  const back = showsSame(node, now) ? invert(nodeMatrix(node)) : null;
  const center = back ? applyToPoint(nodeMatrix(now), applyToPoint(back, before)) : before;
  const place = positionForCenter({ ...now, ...draft }, center);
  const isSameMask = draft.clipPath === node.clipPath || deepEqual(draft.clipPath, node.clipPath);
  const clipPath = isSameMask ? now.clipPath : draft.clipPath;
  return { ...crop, natural, node: now, draft: { ...draft, ...place, clipPath } };
}

/** The crop with edits that are painted and not written yet. */
export function shownCrop({ styles }: Pick<EditorCore, 'styles'>, crop: CropState): CropState {
  return styles.pending ? rebaseCrop(crop, styles.current(crop.node.id)) : crop;
}

function showsSame(a: Draft, b: Draft): boolean {
  return a.cropX === b.cropX && a.cropY === b.cropY && a.width === b.width && a.height === b.height;
}
