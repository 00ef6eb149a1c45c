import type { SceneWriter } from '../document/types.ts';
import type { NodeId } from '../nodes/types.ts';

/** Removes a node and what is inside it; groups left without members go too. */
export function removeWithEmptyGroups(writer: SceneWriter, id: NodeId): void {
  const { reader } = writer;
  let parentId = reader.get(id)?.parentId ?? null;
  writer.remove(id);
  while (parentId !== null && reader.childIds(parentId).length === 0) {
    const empty = parentId;
    parentId = reader.get(empty)?.parentId ?? null;
    if (reader.get(empty)) writer.remove(empty);
  }
}
