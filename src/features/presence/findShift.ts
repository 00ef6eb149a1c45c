import type { SceneReader } from '../../../scene/document/types.ts';
import { invert, multiply } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { worldMatrix } from '../../../scene/queries/worldMatrix.ts';
import type { SharedPreview } from './types.ts';

/**
 * The matrix of the scene's space by which gestures of others show these nodes away from where they are stored; null
 * where they do not, or not all of them alike.
 */
export function findShift(
  reader: SceneReader,
  previews: readonly SharedPreview[],
  ids: readonly NodeId[],
): Matrix | null {
  if (previews.length === 0) return null;
  let shared: Matrix | null = null;
  for (const id of ids) {
    const shift = shiftOf(reader, previews, id);
    if (!shift || (shared && shift.some((value, at) => value !== shared?.[at]))) return null;
    shared = shift;
  }
  return shared;
}

/** A node goes where its groups go. */
function shiftOf(reader: SceneReader, previews: readonly SharedPreview[], id: NodeId): Matrix | null {
  for (let node = reader.get(id); node; node = reader.get(node.parentId ?? '')) {
    for (const { ids, matrix, patches } of previews) {
      const patch = patches?.[node.id];
      const isMoved = matrix !== undefined && ids.includes(node.id);
      const patched = patch && patchedShift(reader, node, { ...node, ...patch } as SceneNode);
      if (patched) return isMoved ? multiply(matrix, patched) : patched;
      if (isMoved) return matrix;
    }
  }
  return null;
}

function patchedShift(reader: SceneReader, stored: SceneNode, shown: SceneNode): Matrix | null {
  const back = invert(worldMatrix(reader, stored.id));
  return back && multiply(multiply(worldMatrix(reader, stored.parentId), nodeMatrix(shown)), back);
}
