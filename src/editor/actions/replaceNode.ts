import { deleteNodes } from '../../../scene/commands/deleteNodes.ts';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { documentWith } from '../session/pageWith.ts';
import type { EditorSession } from '../session/types.ts';

/** Puts another node in the place a node has in the order, as one step; it is selected if the other was. */
export function replaceNode(session: EditorSession, old: SceneNode, next: SceneNode): void {
  const wasSelected = session.selection.getState().ids.includes(old.id);
  const place = { parentId: old.parentId, aboveId: old.id };
  const document = documentWith(session, old.id);
  document.transact('user', () => {
    insertNodes(document, [next], place);
    deleteNodes(document, [old.id]);
  });
  if (wasSelected) session.select([next.id]);
}
