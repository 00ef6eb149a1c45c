// An edit that moves a node and waits to be written, after somebody else moved the node, turned it or put it into a group.
import { applyToPoint, invert } from '../../../scene/geometry/matrix.ts';
import { nodeCenter, positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { NodePatch, SceneNode } from '../../../scene/nodes/types.ts';

/** A node and the space around it, as a matrix to the scene's. */
export type Stand = { readonly node: SceneNode; readonly parent: Matrix };

/** The patch made for a node as it stood `before`, with its middle moved as far in the scene from where it stands `now`. */
export function rebasePlace(patch: NodePatch, before: Stand, now: Stand): NodePatch {
  if (!('left' in patch || 'top' in patch)) return patch;
  const from = nodeCenter(before.node);
  const to = nodeCenter({ ...before.node, ...patch });
  const shift = applyToPoint(linear(before.parent), { x: to.x - from.x, y: to.y - from.y });
  // No way leads into a group squeezed to nothing: there the node stays where it is.
  const { x, y } = applyToPoint(linear(invert(now.parent) ?? [0, 0, 0, 0, 0, 0]), shift);
  const center = nodeCenter(now.node);
  return { ...patch, ...positionForCenter({ ...now.node, ...patch }, { x: center.x + x, y: center.y + y }) };
}

function linear([a, b, c, d]: Matrix): Matrix {
  return [a, b, c, d, 0, 0];
}
