// Clip paths of groups handed to what is inside them: plans in numbers, nothing written.
import { invert, multiply } from '../geometry/matrix.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import type { Matrix } from '../geometry/types.ts';
import type { DetachedNode, SceneNode } from '../nodes/types.ts';
import { placeByMatrix } from './placeByMatrix.ts';

/** A clip path for another owner; `matrix` leads from the space of the one it had to that of the new one. */
export function carryClip(clip: DetachedNode, matrix: Matrix): DetachedNode {
  if (clip.absolutePositioned) return clip;
  const { node } = clip;
  const place = placeByMatrix(node, multiply(matrix, nodeMatrix(node)));
  return { ...clip, node: { ...node, ...place } as SceneNode };
}

/**
 * A clip path that keeps what both keep, each in the space of the same owner. Where one alone cannot say that (both keep an
 * outside, or one is tied to the canvas), `own` is answered as it is.
 */
export function joinClips(own: DetachedNode | null, outer: DetachedNode): DetachedNode {
  if (!own) return outer;
  const [first, second] = [chainOf(own), chainOf(outer)];
  if ([...first, ...second].some((clip) => clip.absolutePositioned)) return own;
  if (!first.some(keepsOutside)) return append(own, outer) ?? own;
  return second.some(keepsOutside) ? own : (append(outer, own) ?? own);
}

const keepsOutside = (clip: DetachedNode): boolean => clip.inverted === true;

/** The clip path and those that clip it, each in the space of the one before. */
function chainOf(clip: DetachedNode): readonly DetachedNode[] {
  return [clip, ...(clip.node.clipPath ? chainOf(clip.node.clipPath) : [])];
}

/** Clips the innermost of a chain by one more; null where there is no way into its space. */
function append(clip: DetachedNode, more: DetachedNode): DetachedNode | null {
  const back = invert(nodeMatrix(clip.node));
  if (!back) return null;
  const carried = carryClip(more, back);
  const { clipPath } = clip.node;
  const inner = clipPath ? append(clipPath, carried) : carried;
  return inner && { ...clip, node: { ...clip.node, clipPath: inner } as SceneNode };
}
