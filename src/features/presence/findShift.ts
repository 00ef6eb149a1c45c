import type { SceneReader } from '../../../scene/document/types.ts';
import { invert, multiply } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import type { NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
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
      const patched = patch && patchedShift(reader, node, patch);
      if (patched) return isMoved ? multiply(matrix, patched) : patched;
      if (isMoved) return matrix;
    }
  }
  return null;
}

/** Null where a patch leaves the node in its place: a crop shows the whole file, and the picture in it stays. */
function patchedShift(reader: SceneReader, stored: SceneNode, patch: NodePatch): Matrix | null {
  if ('cropX' in patch) return null;
  const shown = nodeMatrix({ ...stored, ...patch } as SceneNode);
  const place = nodeMatrix(stored);
  if (shown.every((value, at) => value === place[at])) return null;
  const back = invert(worldMatrix(reader, stored.id));
  return back && multiply(multiply(worldMatrix(reader, stored.parentId), shown), back);
}
