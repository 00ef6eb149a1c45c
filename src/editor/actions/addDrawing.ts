import { groupNodes } from '../../../scene/commands/groupNodes.ts';
import { pasteNodes } from '../../../scene/commands/pasteNodes.ts';
import { positionForCenter, scaledSize } from '../../../scene/geometry/nodeMatrix.ts';
import type { DetachedNode, NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import type { Drawing, EditorSession } from '../session/types.ts';
import { documentAway } from '../session/pageWith.ts';
import type { FilesPlace } from './addPictures.ts';
import type { FilePlace } from './layFilesOut.ts';
import { placeInView } from './placeInView.ts';

/** Share of its area a new drawing takes at most. */
const MAX_SHARE = 0.8;

/**
 * Puts a drawing on top as one thing, one undo step: its middle at the point, its size or what the area takes, which is the
 * work area unless told.
 */
export function addDrawing(
  session: EditorSession,
  { nodes, name }: Drawing,
  { at = placeInView(session), page, area }: FilesPlace & Partial<Pick<FilePlace, 'area'>> = {},
): void {
  const away = documentAway(session, page);
  const document = away ?? session.document;
  const id = document.transact('user', (writer): NodeId | null => {
    const ids = pasteNodes(document, detach(nodes), { x: 0, y: 0 });
    const whole = ids.length === 1 ? ids[0]! : groupNodes(document, ids);
    const node = whole === null ? undefined : writer.reader.get(whole);
    if (node === undefined) return null;
    const scale = scaleToFit(node, area ?? writer.reader.artboard);
    const sized = { ...node, scaleX: node.scaleX * scale, scaleY: node.scaleY * scale };
    writer.update(node.id, {
      scaleX: sized.scaleX,
      scaleY: sized.scaleY,
      ...positionForCenter(sized, at),
      ...(node.name === '' && name !== '' ? { name: name.slice(0, 120) } : {}),
    });
    return node.id;
  });
  // Whoever types, crops or drags something else meanwhile keeps it in hand.
  if (id !== null && !away && session.actions.isFree) session.select([id]);
}

function scaleToFit(node: SceneNode, area: FilePlace['area']): number {
  const { x, y } = scaledSize(node);
  return Math.min(1, (area.width * MAX_SHARE) / Math.max(1, x), (area.height * MAX_SHARE) / Math.max(1, y));
}

/** The records as trees. */
function detach(nodes: readonly SceneNode[]): readonly DetachedNode[] {
  const byParent = Map.groupBy(nodes, ({ parentId }) => parentId);
  const under = (parentId: NodeId | null): readonly DetachedNode[] =>
    (byParent.get(parentId) ?? []).map((node) => ({ node, children: under(node.id) }));
  return under(null);
}
