import { alignNodes } from '../../../scene/commands/alignNodes.ts';
import { hasUnlocked, unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Lines the selection up with its common box, a single node with the work area. */
export const alignTop: EditorAction<'alignTop'> = {
  id: 'alignTop',
  label: 'editor.alignTop',
  icon: 'LayoutAlignTop',
  enabled: hasUnlocked,
  run: (core) => alignNodes(core.document, unlockedIds(core), 'top', core.reader),
};
