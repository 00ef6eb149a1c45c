import { deleteNodes } from '../commands/deleteNodes.ts';
import { moveNodes } from '../commands/moveNodes.ts';
import { transformNodes } from '../commands/transformNodes.ts';
import { updateNodes } from '../commands/updateNodes.ts';
import type { SceneDocument } from '../document/types.ts';
import { scaling } from '../geometry/matrix.ts';
import type { NodeId } from '../nodes/types.ts';
import type { Repair } from './types.ts';

/** Puts right what was found, as one undo step; an element that is gone by now stays gone. */
export function applyRepair(document: SceneDocument, id: NodeId, repair: Repair): void {
  switch (repair.kind) {
    case 'remove':
      return deleteNodes(document, [id]);
    case 'move':
      return moveNodes(document, [id], repair.dx, repair.dy);
    case 'scale':
      return transformNodes(document, [id], scaling(repair.factor, repair.factor, repair.about));
    case 'update':
      return updateNodes(document, new Map([[id, repair.patch]]));
  }
}
