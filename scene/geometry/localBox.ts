// Boxes of a node in its own space, whose origin is the box's centre.
import type { Placed } from './nodeMatrix.ts';
import type { Box } from './types.ts';

/** The outline's box without stroke. A group's is its saved size: see queries for the box of its members. */
export function localBox(node: Pick<Placed, 'width' | 'height'>): Box {
  return { left: -node.width / 2, top: -node.height / 2, width: node.width, height: node.height };
}

/** The box Fabric selects by: half the stroke width on every side, miters and caps not counted. */
export function localBoxWithStroke(node: Placed): Box {
  const scaleX = node.strokeUniform ? node.scaleX : 1;
  const scaleY = node.strokeUniform ? node.scaleY : 1;
  const width = node.width + node.strokeWidth / scaleX;
  const height = node.height + node.strokeWidth / scaleY;
  return { left: -width / 2, top: -height / 2, width, height };
}
