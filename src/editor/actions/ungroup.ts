import { ungroupNodes } from '../../../scene/commands/ungroupNodes.ts';
import { unlockedIds, unlockedNodes } from './selected.ts';
import type { EditorAction } from './types.ts';

/** Replaces groups by their members, groups inside them too. */
export const ungroup: EditorAction<'ungroup'> = {
  id: 'ungroup',
  label: 'editor.ungroup',
  icon: 'StackPush',
  shortcuts: [{ keys: 'Mod+U' }, { keys: 'Mod+Shift+G' }],
  enabled: (core) => unlockedNodes(core).some((node) => node.kind === 'group'),
  run: (core) => core.select(ungroupNodes(core.document, unlockedIds(core))),
};
