import type { SceneReader } from '../../../scene/document/types.ts';
import { invert, multiply } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import type { Matrix } from '../../../scene/geometry/types.ts';
import { placeByMatrix } from '../../../scene/kernels/placeByMatrix.ts';
import type { NodeId, NodePatch } from '../../../scene/nodes/types.ts';
import { worldMatrix } from '../../../scene/queries/worldMatrix.ts';
import type { ScenePreview } from '../../render/types.ts';
import type { SharedPreview } from './types.ts';

/**
 * One preview that shows the own gesture and those of others. The renderer moves the preview's nodes by one matrix: the
 * own one, or the first other's, stays as cheap as it was; the rest become patches, which that matrix does not touch.
 */
export function mergePreviews(
  reader: SceneReader,
  own: ScenePreview | null,
  others: readonly SharedPreview[],
): ScenePreview | null {
  const known = others
    .map((preview) => ({ ...preview, ids: preview.ids.filter((id) => reader.get(id) !== undefined) }))
    .filter(({ ids }) => ids.length > 0);
  const [first, ...rest] = known;
  if (!first) return own;
  const base: ScenePreview = own ?? toPreview(first);
  const added = own ? known : rest;
  if (added.length === 0) return base;
  const taken = new Set(base.ids);
  const patches = new Map(base.patches);
  for (const { ids, matrix, patches: changes } of added) {
    for (const id of ids) {
      if (taken.has(id)) continue;
      taken.add(id);
      patches.set(id, { ...changes?.[id], ...placeInWorld(reader, id, changes?.[id], matrix) });
    }
  }
  return { ...base, patches };
}

function toPreview({ ids, matrix, patches }: SharedPreview): ScenePreview {
  return {
    ids,
    ...(matrix ? { matrix } : {}),
    ...(patches ? { patches: new Map(Object.entries(patches)) } : {}),
  };
}

/** The patch that lays a matrix of the scene's space on top of a node. */
function placeInWorld(
  reader: SceneReader,
  id: NodeId,
  patch: NodePatch | undefined,
  matrix: Matrix | undefined,
): NodePatch {
  const stored = reader.get(id);
  if (!stored || !matrix) return {};
  const node = { ...stored, ...patch } as typeof stored;
  const parent = worldMatrix(reader, node.parentId);
  const back = invert(parent);
  if (!back) return {};
  return placeByMatrix(node, multiply(multiply(back, multiply(matrix, parent)), nodeMatrix(node)));
}
