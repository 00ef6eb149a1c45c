// What is drawn around a node is measured in its own space, as its scale is: a picture with more pixels in the same frame
// would have a thinner border and a smaller shadow.
import { rescaleShadow } from '../geometry/rescaleShadow.ts';
import type { Placement, SceneNode } from '../nodes/types.ts';

type Inked = Pick<
  SceneNode,
  'scaleX' | 'scaleY' | 'strokeWidth' | 'strokeUniform' | 'strokeDashArray' | 'strokeDashOffset' | 'shadow'
>;

/**
 * Stroke and shadow as they look on `node`, for the same node at another scale. Where that differs from side to side, so
 * does the width of the stroke, and the mean of it stays.
 */
export function keepInkSize(
  node: Inked,
  to: Pick<Placement, 'scaleX' | 'scaleY'>,
): Pick<Inked, 'strokeWidth' | 'strokeDashArray' | 'strokeDashOffset' | 'shadow'> {
  const mean = (node.scaleX / to.scaleX + node.scaleY / to.scaleY) / 2;
  const factor = node.strokeUniform || !Number.isFinite(mean) ? 1 : mean;
  return {
    strokeWidth: node.strokeWidth * factor,
    strokeDashArray: node.strokeDashArray && node.strokeDashArray.map((length) => length * factor),
    strokeDashOffset: node.strokeDashOffset * factor,
    shadow: rescaleShadow(node.shadow, node, to),
  };
}
