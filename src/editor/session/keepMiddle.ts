import { nodeCenter, type Placed, positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';

type Stroke = Partial<Pick<Placed, 'strokeWidth' | 'strokeUniform'>>;

/** Where a node with another stroke keeps its middle: the stroke grows on all sides alike. Null where it is the same. */
export function keepMiddle(
  node: Placed,
  { strokeWidth = node.strokeWidth, strokeUniform = node.strokeUniform }: Stroke,
): Pick<Placed, 'left' | 'top'> | null {
  if (strokeWidth === node.strokeWidth && strokeUniform === node.strokeUniform) return null;
  return positionForCenter({ ...node, strokeWidth, strokeUniform }, nodeCenter(node));
}
