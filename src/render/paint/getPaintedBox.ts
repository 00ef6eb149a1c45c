import { expandBox } from '../../../scene/geometry/box.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { getDeviceExtent } from './extents.ts';
import { isInvisible, type PaintScope, resolveItem } from './PaintScope.ts';
import { paintItem } from './paintItem.ts';
import { getDeviceShadow, getShadowReach } from './shadows.ts';
import type { PaintEnvironment } from './types.ts';

/** Scene box that holds all ink and shadow of a top-level node, generously; null when it draws nothing. */
export function getPaintedBox(id: NodeId, environment: PaintEnvironment): Box | null {
  const node = environment.reader.get(id);
  if (!node || isInvisible(node)) return null;
  const item = resolveItem({ node }, environment);
  const scope: PaintScope = {
    environment: { ...environment, scale: 1 },
    parent: null,
    cached: false,
    shadow: null,
    target: { left: 0, top: 0, width: 0, height: 0 },
    paintMember: paintItem,
  };
  const extent = getDeviceExtent(item, nodeMatrix(item.node), scope);
  const shadow = getDeviceShadow(item.node, scope);
  if (!extent || !shadow) return extent;
  const reach = getShadowReach(shadow);
  return expandBox(extent, reach.x, reach.y);
}
