import type { SceneDocument } from '../document/types.ts';
import { invert, multiply } from '../geometry/matrix.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import type { Matrix } from '../geometry/types.ts';
import { placeByMatrix } from '../kernels/placeByMatrix.ts';
import type { NodeId } from '../nodes/types.ts';
import { inStackOrder } from '../queries/inStackOrder.ts';
import { worldMatrix } from '../queries/worldMatrix.ts';

/**
 * Applies a matrix of the scene's space on top of each node, as one undo step. Members of a transformed group go with
 * it. Nodes in a group squeezed to nothing stay as they are: no matrix leads into it.
 */
export function transformNodes(document: SceneDocument, ids: readonly NodeId[], matrix: Matrix): void {
  document.transact('user', (writer) => {
    const { reader } = writer;
    for (const id of inStackOrder(reader, ids)) {
      const node = reader.get(id)!;
      const parent = worldMatrix(reader, node.parentId);
      const back = invert(parent);
      if (!back) continue;
      const inParent = node.parentId === null ? matrix : multiply(back, multiply(matrix, parent));
      writer.update(id, placeByMatrix(node, multiply(inParent, nodeMatrix(node))));
    }
  });
}
