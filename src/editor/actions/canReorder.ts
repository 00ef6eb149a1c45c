import type { EditorCore } from '../session/core.ts';
import { unlockedNodes } from './selected.ts';

/** True when some selected node has an unselected sibling above (or below) it to pass. */
export function canReorder(core: EditorCore, direction: 'up' | 'down'): boolean {
  const nodes = unlockedNodes(core);
  const parentId = nodes[0]?.parentId;
  if (parentId === undefined) return false;
  const siblings = core.reader.childIds(parentId);
  const moving = new Set(nodes.map((node) => node.id));
  const end = direction === 'up' ? siblings.slice(-moving.size) : siblings.slice(0, moving.size);
  return end.some((id) => !moving.has(id));
}
