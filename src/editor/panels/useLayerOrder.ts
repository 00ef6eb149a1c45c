import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Point } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { placeOf } from '../../ui/dragSensors.ts';
import { useEditor } from '../page/EditorContext.ts';
import { endOfEntry, type LayerEntry } from './listLayers.ts';

/** Where dragged layers would land: before the sibling of this place, and before which row the mark for it stands. */
type DropPlace = { readonly target: number; readonly row: number };

/** Moves layers among their siblings: by dragging over the rows of `list`, all of one height, or a step at a time. */
export function useLayerOrder(
  entries: readonly LayerEntry[],
  list: RefObject<HTMLElement | null>,
  rowHeight: () => number,
) {
  const session = useEditor();
  const { reader } = session;
  const [place, setPlace] = useState<DropPlace | null>(null);
  const dragged = useRef<readonly NodeId[]>([]);
  /** Where in the list the hand was as it began. */
  const begun = useRef({ x: 0, y: 0 });
  const [held, setHeld] = useState<NodeId | null>(null);
  useEffect(() => {
    if (held === null) return undefined;
    // It gives up the drag, not the panel as well.
    const keepPanel = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.preventDefault();
    };
    document.addEventListener('keydown', keepPanel, { capture: true });
    return () => document.removeEventListener('keydown', keepPanel, { capture: true });
  }, [held]);

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
    setHeld(null);
    setPlace(null);
  };
  /** What the hand has moved, and the list has scrolled, since it began. */
  const placeAt = (delta: Point): DropPlace | null => {
    const x = begun.current.x + delta.x;
    const width = list.current?.offsetWidth ?? 0;
    // Let go beside the list, it is given up.
    if (x < -rowHeight() || x > width + rowHeight()) return null;
    const at = (begun.current.y + delta.y) / rowHeight();
    const index = Math.min(entries.length - 1, Math.max(0, Math.floor(at)));
    const id = entries[index]?.id;
    // From group to group nothing is moved by dragging.
    if (id === undefined || parentOf(dragged.current[0]) !== parentOf(id)) return null;
    const target = siblingsOf(id).indexOf(id);
    return at - index < 0.5
      ? { target, row: index }
      : { target: target + 1, row: endOfEntry(entries, index) };
  };
  return {
    /** Before which row a line shows where the dragged layers would land; null for none. */
    mark: place?.row ?? null,
    /** The one whose row the hand drags; null for none. */
    held,
    start({ active, activatorEvent }: DragStartEvent) {
      const id = String(active.id);
      setHeld(id);
      const selected = session.selection.getState().ids;
      dragged.current = selected.includes(id) ? selected : [id];
      const { left = 0, top = 0 } = list.current?.getBoundingClientRect() ?? {};
      const { clientX, clientY } = placeOf(activatorEvent);
      begun.current = { x: clientX - left, y: clientY - top };
    },
    move({ delta }: Pick<DragMoveEvent, 'delta'>) {
      const next = placeAt(delta);
      setPlace((now) => (now?.row === next?.row && now?.target === next?.target ? now : next));
    },
    drop({ delta }: Pick<DragEndEvent, 'delta'>) {
      const at = placeAt(delta);
      if (at !== null) moveTo(dragged.current, at.target);
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
