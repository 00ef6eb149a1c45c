import { type DragEvent, useRef, useState } from 'react';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { useEditor } from '../page/EditorContext.ts';
import { endOfEntry, type LayerEntry } from './listLayers.ts';

/** Where dragged layers would land: before the sibling of this place, and before which row the mark for it stands. */
type DropPlace = { readonly target: number; readonly row: number };

/** Moves layers among their siblings: by dragging, or a step at a time. */
export function useLayerOrder(entries: readonly LayerEntry[]) {
  const session = useEditor();
  const { reader } = session;
  const [place, setPlace] = useState<DropPlace | null>(null);
  const dragged = useRef<readonly NodeId[]>([]);

  const parentOf = (id: NodeId | undefined) => (id === undefined ? undefined : reader.get(id)?.parentId);
  const siblingsOf = (id: NodeId) => reader.childIds(parentOf(id) ?? null).toReversed();
  /** Puts nodes before the sibling of this place, topmost first; below the last one is the bottom. */
  const moveTo = (moved: readonly NodeId[], target: number) => {
    const [first] = moved;
    if (first === undefined) return;
    const rest = siblingsOf(first)
      .slice(target)
      .filter((id) => !moved.includes(id));
    session.actions.run('moveInOrder', { ids: moved, aboveId: rest[0] ?? null });
  };
  const end = () => {
    dragged.current = [];
    setPlace(null);
  };
  return {
    /** Before which row a line shows where the dragged layers would land; null for none. */
    mark: place?.row ?? null,
    start(id: NodeId) {
      const selected = session.selection.getState().ids;
      dragged.current = selected.includes(id) ? selected : [id];
    },
    over(event: DragEvent, index: number) {
      const id = entries[index]?.id;
      // From group to group nothing is moved by dragging.
      if (id === undefined || parentOf(dragged.current[0]) !== parentOf(id)) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const at = siblingsOf(id).indexOf(id);
      const isAbove = event.clientY < top + height / 2;
      setPlace(isAbove ? { target: at, row: index } : { target: at + 1, row: endOfEntry(entries, index) });
    },
    drop() {
      if (place !== null) moveTo(dragged.current, place.target);
      end();
    },
    cancel: end,
    /** −1 up, 1 down. */
    step(id: NodeId, by: 1 | -1) {
      const siblings = siblingsOf(id);
      const at = siblings.indexOf(id);
      const target = by < 0 ? at - 1 : at + 2;
      if (target >= 0 && target <= siblings.length) moveTo([id], target);
    },
  };
}
