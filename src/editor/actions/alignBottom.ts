import { alignNodes } from '../../../scene/commands/alignNodes.ts';
import { hasUnlocked, unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Lines the selection up with its common box, a single node with the work area. */
export const alignBottom: EditorAction<'alignBottom'> = {
  id: 'alignBottom',
  label: 'editor.alignBottom',
  icon: 'LayoutAlignBottom',
  enabled: hasUnlocked,
  run: (core) => alignNodes(core.document, unlockedIds(core), 'bottom', core.reader),
};
