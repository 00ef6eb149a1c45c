// Apart from what else masks need, which is fetched with the first of them: every crop stretches the mask it may have.
import { multiply } from '../geometry/matrix.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import type { DetachedNode, SceneNode } from '../nodes/types.ts';
import { placeByMatrix } from './placeByMatrix.ts';

/** A clip path stretched with the crop window of its owner; one in the canvas's space stays. */
export function stretchClip(
  clip: DetachedNode,
  factor: { readonly x: number; readonly y: number },
): DetachedNode {
  if (clip.absolutePositioned || (factor.x === 1 && factor.y === 1)) return clip;
  const matrix = multiply([factor.x, 0, 0, factor.y, 0, 0], nodeMatrix(clip.node));
  return { ...clip, node: { ...clip.node, ...placeByMatrix(clip.node, matrix) } as SceneNode };
}
