// From a node's own space to the scene's. Derived on demand; nothing of it is stored.
import type { SceneReader } from '../document/types.ts';
import { IDENTITY, multiply } from '../geometry/matrix.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import type { Matrix } from '../geometry/types.ts';
import type { NodeId } from '../nodes/types.ts';
import { ancestors } from './ancestors.ts';

type Reader = Pick<SceneReader, 'get'>;

/** Groups may be nested deeper than calls can be. */
const MOST_CALLS = 64;

/** From the node's own space to the scene's, through all its groups; identity for null and for unknown ids. */
export function worldMatrix(reader: Reader, id: NodeId | null): Matrix {
  return id === null ? IDENTITY : (multiplyDown(reader, id, MOST_CALLS) ?? multiplyInLoop(reader, id));
}

/** Outermost first, as where members are gone through; null where that would be too deep. Gestures ask: nothing is listed. */
function multiplyDown(reader: Reader, id: NodeId, calls: number): Matrix | null {
  const node = reader.get(id);
  if (!node) return IDENTITY;
  if (node.parentId === null) return nodeMatrix(node);
  const around = calls === 0 ? null : multiplyDown(reader, node.parentId, calls - 1);
  return around && multiply(around, nodeMatrix(node));
}

function multiplyInLoop(reader: Reader, id: NodeId): Matrix {
  let matrix: Matrix | null = null;
  for (const step of [id, ...ancestors(reader, id)].toReversed()) {
    const node = reader.get(step);
    if (node) matrix = matrix ? multiply(matrix, nodeMatrix(node)) : nodeMatrix(node);
  }
  return matrix ?? IDENTITY;
}
