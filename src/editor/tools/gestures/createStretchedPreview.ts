import { invert, multiply } from '../../../../scene/geometry/matrix.ts';
import { nodeMatrix } from '../../../../scene/geometry/nodeMatrix.ts';
import type { Matrix } from '../../../../scene/geometry/types.ts';
import { placeByMatrix } from '../../../../scene/kernels/placeByMatrix.ts';
import type { NodeId, NodePatch } from '../../../../scene/nodes/types.ts';
import { worldMatrix } from '../../../../scene/queries/worldMatrix.ts';
import type { ScenePreview } from '../../../render/types.ts';
import type { EditorCore } from '../../session/core.ts';

/** More are not painted with each move: a large selection has to follow the pointer. */
const MOST_PAINTED = 100;

/**
 * Shows nodes under a matrix that stretches them, as release leaves them: pictures of them are stretched, and those
 * whose stroke keeps its width are painted anew, as long as they are few.
 */
export function createStretchedPreview(
  { reader }: Pick<EditorCore, 'reader'>,
  ids: readonly NodeId[],
): (matrix: Matrix) => ScenePreview {
  const keepsStroke = (id: NodeId): boolean => {
    const node = reader.get(id);
    return node !== undefined && node.strokeUniform && node.stroke !== null && node.strokeWidth > 0;
  };
  const painted = ids.filter(keepsStroke);
  if (painted.length === 0 || painted.length > MOST_PAINTED) return (matrix) => ({ ids, matrix });
  const stretched = ids.filter((id) => !keepsStroke(id));
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
