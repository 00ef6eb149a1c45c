import { moveNodesInOrder } from '../../../scene/commands/reorderNodes.ts';
import type { EditorAction } from './types.ts';

/** Puts nodes right above a sibling, as a drag in the layer list does. */
export const moveInOrder: EditorAction<'moveInOrder'> = {
  id: 'moveInOrder',
  label: 'editor.moveInOrder',
  icon: 'ArrowsSort',
  enabled: () => true,
  run: (core, { ids, aboveId }) => {
    moveNodesInOrder(core.document, ids, aboveId);
  },
};
