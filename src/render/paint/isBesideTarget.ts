import { boxesMeet } from '../../../scene/geometry/box.ts';
import { multiply } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import { erasesAround } from '../../../scene/queries/reachOf.ts';
import { getDeviceExtent, getMatteringBox } from './extents.ts';
import type { PaintItem, PaintScope } from './PaintScope.ts';

/**
 * Nothing the node draws can be seen; `device` maps the space it is placed in to pixels. Saves painting all members of a
 * group for each tile it crosses. A group is always let through: its members are asked one by one.
 */
export function isBesideTarget(item: PaintItem, device: Matrix, scope: PaintScope): boolean {
  const { node } = item;
  if (node.kind === 'group' || erasesAround(node.globalCompositeOperation)) return false;
  const extent = getDeviceExtent(item, multiply(device, nodeMatrix(node)), scope);
  return extent !== null && !boxesMeet(extent, getMatteringBox(item, scope));
}
