import type { SceneDocument } from '../document/types.ts';
import type { NodeId } from '../nodes/types.ts';
import { inStackOrder } from '../queries/inStackOrder.ts';

/** Removes nodes and what is inside them as one undo step; groups left without members go too. */
export function deleteNodes(document: SceneDocument, ids: readonly NodeId[]): void {
  document.transact('user', (writer) => {
    const { reader } = writer;
    for (const id of inStackOrder(reader, ids)) {
      let parentId = reader.get(id)!.parentId;
      writer.remove(id);
      while (parentId !== null && reader.childIds(parentId).length === 0) {
        const empty = parentId;
        parentId = reader.get(empty)?.parentId ?? null;
        if (reader.get(empty)) writer.remove(empty);
      }
    }
  });
}
