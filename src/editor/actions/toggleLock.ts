import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import { acceptEditing } from './acceptEditing.ts';
import { targetNodes } from './targetNodes.ts';
import type { EditorAction } from './types.ts';

/** Locks all when any is free, else frees all; typing or a crop ends first, for what is locked is not changed. */
export const toggleLock: EditorAction<'toggleLock'> = {
  id: 'toggleLock',
  label: 'editor.toggleLock',
  icon: 'Lock',
  shortcuts: [{ keys: 'Mod+Shift+K' }],
  enabled: () => true,
  active: (core) => targetNodes(core).every((node) => node.locked),
  run: (core, args) => {
    acceptEditing(core);
    const nodes = targetNodes(core, args?.ids);
    const locked = !nodes.every((node) => node.locked);
    updateNodes(core.document, new Map(nodes.map((node) => [node.id, { locked }])));
  },
};
