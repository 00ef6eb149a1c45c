// Shadows do not turn while a gesture turns what casts them: where they fall is told apart from the ink.
import type { SceneReader } from '../../../scene/document/types.ts';
import { multiply } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { shadowReach } from '../../../scene/queries/worldBounds.ts';

/** How far, in any direction, shadows of top-level nodes or their members may fall beside their ink, scene units. */
export function castReach(reader: Pick<SceneReader, 'get' | 'childIds'>, units: readonly NodeId[]): number {
  return furthest(reader, units, null);
}

function furthest(
  reader: Pick<SceneReader, 'get' | 'childIds'>,
  ids: readonly NodeId[],
  parent: Matrix | null,
): number {
  let reach = 0;
  for (const id of ids) {
    const node = reader.get(id);
    if (node) reach = Math.max(reach, reachOf(reader, node, parent));
  }
  return reach;
}

function reachOf(
  reader: Pick<SceneReader, 'get' | 'childIds'>,
  node: SceneNode,
  parent: Matrix | null,
): number {
  if (!node.shadow && node.kind !== 'group') return 0;
  const matrix = parent ? multiply(parent, nodeMatrix(node)) : nodeMatrix(node);
  const inside = node.kind === 'group' ? furthest(reader, reader.childIds(node.id), matrix) : 0;
  return inside + shadowReach(node, matrix);
}
