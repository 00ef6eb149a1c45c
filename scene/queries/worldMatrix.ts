// From a node's own space to the scene's. Derived on demand; nothing of it is stored.
import type { SceneReader } from '../document/types.ts';
import { IDENTITY, multiply } from '../geometry/matrix.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import type { Matrix } from '../geometry/types.ts';
import type { NodeId } from '../nodes/types.ts';
import { ancestors } from './ancestors.ts';

/** From the node's own space to the scene's, through all its groups; identity for null and for unknown ids. */
export function worldMatrix(reader: Pick<SceneReader, 'get'>, id: NodeId | null): Matrix {
  let matrix: Matrix | null = null;
  // In a loop: groups may be nested deeper than calls can be. Outermost first, as where their members are gone through.
  for (const step of id === null ? [] : [id, ...ancestors(reader, id)].toReversed()) {
    const node = reader.get(step);
    if (node) matrix = matrix ? multiply(matrix, nodeMatrix(node)) : nodeMatrix(node);
  }
  return matrix ?? IDENTITY;
}
