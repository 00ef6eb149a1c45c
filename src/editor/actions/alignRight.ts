import { alignNodes } from '../../../scene/commands/alignNodes.ts';
import { hasUnlocked, unlockedIds } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Lines the selection up with its common box, a single node with the work area. */
export const alignRight: EditorAction<'alignRight'> = {
  id: 'alignRight',
  label: 'editor.alignRight',
  icon: 'LayoutAlignRight',
  enabled: hasUnlocked,
  run: (core) => alignNodes(core.document, unlockedIds(core), 'right', core.reader),
};
