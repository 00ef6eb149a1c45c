import { nodeCenter, positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import type { NodePatch, SceneNode } from '../../../scene/nodes/types.ts';

/** A new stroke width with the node's middle kept: the stroke grows on all sides alike. */
export function withStrokeWidth(node: SceneNode, strokeWidth: number): NodePatch {
  return { strokeWidth, ...positionForCenter({ ...node, strokeWidth }, nodeCenter(node)) };
}
