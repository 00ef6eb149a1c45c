import type { SceneReader } from '../../../../scene/document/types.ts';
import { invert, multiply } from '../../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../../scene/geometry/nodeMatrix.ts';
import type { Matrix } from '../../../../scene/geometry/types.ts';
import { placeByMatrix } from '../../../../scene/kernels/placeByMatrix.ts';
import type { NodeId, NodePatch, SceneNode } from '../../../../scene/nodes/types.ts';
import { descendants } from '../../../../scene/queries/descendants.ts';
import { worldMatrix } from '../../../../scene/queries/worldMatrix.ts';
import type { ScenePreview } from '../../../render/types.ts';
import type { EditorCore } from '../../session/core.ts';

/** More, members of groups included, are not painted with each move: a large selection has to follow the pointer. */
const MOST_PAINTED = 100;

/**
 * Shows nodes under a matrix that stretches them, as release leaves them: pictures of them are stretched, and those
 * whose stroke or whose members' strokes keep their width are painted anew, as long as they are few.
 */
export function createStretchedPreview(
  { reader }: Pick<EditorCore, 'reader'>,
  ids: readonly NodeId[],
): (matrix: Matrix) => ScenePreview {
  const painted = findPainted(reader, ids);
  if (painted.size === 0) return (matrix) => ({ ids, matrix });
  const stretched = ids.filter((id) => !painted.has(id));
  return (matrix) => {
    const patches = new Map<NodeId, NodePatch>();
    for (const id of painted) {
      const node = reader.get(id);
      const parent = node && worldMatrix(reader, node.parentId);
      const back = parent && invert(parent);
      if (!back) continue;
      patches.set(
        id,
        placeByMatrix(node, multiply(multiply(back, multiply(matrix, parent)), nodeMatrix(node))),
      );
    }
    return { ids: stretched, matrix, patches };
  };
}

/** Those of the nodes that a stretched picture would show with other strokes; none where they are too many. */
function findPainted(reader: SceneReader, ids: readonly NodeId[]): ReadonlySet<NodeId> {
  const painted = new Set<NodeId>();
  let cost = 0;
  for (const id of ids) {
    let members = 0;
    let keeps = keepsStroke(reader.get(id));
    for (const member of descendants(reader, id)) {
      members += 1;
      if (members > MOST_PAINTED) break;
      keeps ||= keepsStroke(reader.get(member));
    }
    if (!keeps) continue;
    painted.add(id);
    cost += 1 + members;
    if (cost > MOST_PAINTED) return new Set();
  }
  return painted;
}

function keepsStroke(node: SceneNode | undefined): boolean {
  return node !== undefined && node.strokeUniform && node.stroke !== null && node.strokeWidth > 0;
}
