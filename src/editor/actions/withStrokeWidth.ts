import type { NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import { keepMiddle } from '../session/keepMiddle.ts';

/** A new stroke width with the node's middle kept. */
export function withStrokeWidth(node: SceneNode, strokeWidth: number): NodePatch {
  return { strokeWidth, ...keepMiddle(node, { strokeWidth }) };
}
