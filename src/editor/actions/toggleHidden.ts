import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import { isHidden, targetNodes } from './targetNodes.ts';
import type { EditorAction } from './types.ts';

/** Hides all when any shows, else shows all. */
export const toggleHidden: EditorAction<'toggleHidden'> = {
  id: 'toggleHidden',
  label: 'editor.toggleHidden',
  icon: 'EyeOff',
  shortcuts: [{ keys: 'Mod+Shift+H' }],
  enabled: () => true,
  active: (core) => targetNodes(core).every(isHidden),
  run: (core, args) => {
    const nodes = targetNodes(core, args?.ids);
    const hides = !nodes.every(isHidden);
    const patch = hides ? { visible: false } : { visible: true, hidden: false };
    updateNodes(core.document, new Map(nodes.map((node) => [node.id, patch])));
  },
};
