// From a node's own space to the scene's. Derived on demand; nothing of it is stored.
import type { SceneReader } from '../document/types.ts';
import { IDENTITY, multiply } from '../geometry/matrix.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import type { Matrix } from '../geometry/types.ts';
import type { NodeId } from '../nodes/types.ts';

/** From the node's own space to the scene's, through all its groups; identity for null and for unknown ids. */
export function worldMatrix(reader: Pick<SceneReader, 'get'>, id: NodeId | null): Matrix {
  const node = id === null ? undefined : reader.get(id);
  if (!node) return IDENTITY;
  const own = nodeMatrix(node);
  return node.parentId === null ? own : multiply(worldMatrix(reader, node.parentId), own);
}
