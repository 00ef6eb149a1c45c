// Whether a clip path lets a point of its owner through.
import { applyToPoint, invert } from '../geometry/matrix.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import type { Point } from '../geometry/types.ts';
import type { DetachedNode, SceneNode } from '../nodes/types.ts';
import { hitNode } from './hitNode.ts';

/**
 * True when a node with this clip path shows at `point`, in the node's own space (origin at its centre). A clip path
 * counts as an opaque fill, whatever its own colours. One that lies in the canvas's space lets everything through
 * unless that point is given as `world`.
 */
export function hitClipPath(clip: DetachedNode, point: Point, world?: Point): boolean {
  const at = clip.absolutePositioned ? world : point;
  return at === undefined || covers(clip, at) !== (clip.inverted === true);
}

function covers({ node, children }: DetachedNode, point: Point): boolean {
  const back = invert(nodeMatrix(node));
  if (!back) return false;
  const own = applyToPoint(back, point);
  if (node.clipPath && !hitClipPath(node.clipPath, own)) return false;
  if (node.kind === 'group') return children.some((child) => covers(child, own));
  return hitNode(opaqueTwin(node), own);
}

const twins = new WeakMap<SceneNode, SceneNode>();

/** Kept, because outlines are cached by record. */
function opaqueTwin(node: SceneNode): SceneNode {
  let twin = twins.get(node);
  if (!twin) {
    twin = { ...node, fill: '#000', stroke: null, backgroundColor: '' };
    twins.set(node, twin);
  }
  return twin;
}
