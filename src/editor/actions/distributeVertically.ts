import { distributeNodes } from '../../../scene/commands/distributeNodes.ts';
import { unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Equal gaps between at least three nodes. */
export const distributeVertically: EditorAction<'distributeVertically'> = {
  id: 'distributeVertically',
  label: 'editor.distributeVertically',
  icon: 'LayoutDistributeHorizontal',
  enabled: (core) => unlockedIds(core).length >= 3,
  run: (core) => distributeNodes(core.document, unlockedIds(core), 'vertical', core.reader),
};
