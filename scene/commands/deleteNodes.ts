import type { SceneDocument } from '../document/types.ts';
import type { NodeId } from '../nodes/types.ts';
import { inStackOrder } from '../queries/inStackOrder.ts';
import { removeWithEmptyGroups } from './removeWithEmptyGroups.ts';

/** Removes nodes and what is inside them as one undo step; groups left without members go too. */
export function deleteNodes(document: SceneDocument, ids: readonly NodeId[]): void {
  document.transact('user', (writer) => {
    for (const id of inStackOrder(writer.reader, ids)) removeWithEmptyGroups(writer, id);
  });
}
