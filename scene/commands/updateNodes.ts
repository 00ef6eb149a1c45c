import type { SceneDocument } from '../document/types.ts';
import type { NodeId, NodePatch } from '../nodes/types.ts';

/** Writes a patch per node as one undo step; ids that are gone by now are skipped. */
export function updateNodes(document: SceneDocument, patches: ReadonlyMap<NodeId, NodePatch>): void {
  if (patches.size === 0) return;
  document.transact('user', (writer) => {
    for (const [id, patch] of patches) if (writer.reader.get(id)) writer.update(id, patch);
  });
}
