import { deleteNodes } from '../../../scene/commands/deleteNodes.ts';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import type { EditorCore } from '../session/core.ts';
import { documentWith } from '../session/pageWith.ts';

/** Puts another node in the place a node has in the order, as one step; it is selected if the other was. */
export function replaceNode(core: EditorCore, old: SceneNode, next: SceneNode): void {
  const wasSelected = core.selection.getState().ids.includes(old.id);
  const place = { parentId: old.parentId, aboveId: old.id };
  const document = documentWith(core, old.id);
  document.transact('user', () => {
    insertNodes(document, [next], place);
    deleteNodes(document, [old.id]);
  });
  if (wasSelected) core.select([next.id]);
}
