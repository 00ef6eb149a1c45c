import type { NodeId } from '../../../scene/nodes/types.ts';
import type { EditorCore } from './core.ts';

/**
 * Selects nodes of one parent: unknown and foreign ones are left out; the parent becomes the entered group. What the hand
 * may not pick on the canvas (`selectable: false`) is still to be had where it is meant by name, as in the layers.
 */
export function createSelect(core: EditorCore): (ids: readonly NodeId[]) => void {
  return (wanted) => {
    const { selection, reader } = core;
    const before = selection.getState();
    const first = wanted.map((id) => reader.get(id)).find((node) => node !== undefined);
    const parentId = first ? first.parentId : before.activeGroupId;
    const ids = wanted.filter((id) => {
      const node = reader.get(id);
      return node !== undefined && node.parentId === parentId;
    });
    const activeGroupId = parentId !== null && reader.get(parentId) ? parentId : null;
    if (activeGroupId === before.activeGroupId && sameIds(ids, before.ids)) return;
    selection.setState({ ids, activeGroupId, hoveredId: null });
  };
}

function sameIds(a: readonly NodeId[], b: readonly NodeId[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}
