import { distributeNodes } from '../../../scene/commands/distributeNodes.ts';
import { unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Equal gaps between at least three nodes. */
export const distributeHorizontally: EditorAction<'distributeHorizontally'> = {
  id: 'distributeHorizontally',
  label: 'editor.distributeHorizontally',
  icon: 'LayoutDistributeVertical',
  enabled: (core) => unlockedIds(core).length >= 3,
  run: (core) => distributeNodes(core.document, unlockedIds(core), 'horizontal', core.reader),
};
