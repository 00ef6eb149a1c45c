import type { SceneDocument } from '../document/types.ts';
import type { Point } from '../geometry/types.ts';
import type { NodeId } from '../nodes/types.ts';
import { inStackOrder } from '../queries/inStackOrder.ts';
import { copyNodes } from './copyNodes.ts';
import { pasteNodes } from './pasteNodes.ts';

/** Copies nodes beside themselves, in their own groups, above the topmost of them; one undo step. Returns the copies. */
export function duplicateNodes(
  document: SceneDocument,
  ids: readonly NodeId[],
  offset: Point = { x: 20, y: 20 },
): readonly NodeId[] {
  const { reader } = document;
  return document.transact('user', () => {
    const byParent = Map.groupBy(inStackOrder(reader, ids), (id) => reader.get(id)!.parentId);
    return [...byParent].flatMap(([parentId, members]) =>
      pasteNodes(document, copyNodes(reader, members), offset, { parentId, aboveId: members.at(-1) }),
    );
  });
}
