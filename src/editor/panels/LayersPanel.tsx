import { useVirtualizer } from '@tanstack/react-virtual';
import { IconStack2 } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { t } from '../../i18n/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { sameItems, useEditor, useEditorValue, useSelectedIds } from '../page/EditorContext.ts';
import { LayerRow } from './LayerRow.tsx';
import styles from './LayersPanel.module.css';

const ROW_HEIGHT = 56;

/** Between which rows a dragged layer would land: before the row of this place, topmost first. */
type DropPlace = number | null;

/** The layers of the group being edited, else of the top level, topmost first. */
function useLayerIds(): readonly NodeId[] {
  return useEditorValue(
    ({ reader, selection }) => reader.childIds(selection.getState().activeGroupId).toReversed(),
    sameItems,
  );
}

function useReorder(ids: readonly NodeId[]) {
  const session = useEditor();
  const [place, setPlace] = useState<DropPlace>(null);
  const dragged = useRef<readonly NodeId[]>([]);

  /** Puts nodes before the row of this place; below the last row is the bottom. */
  const moveTo = (moved: readonly NodeId[], target: number) => {
    const rest = ids.slice(target).filter((id) => !moved.includes(id));
    session.actions.run('moveInOrder', { ids: moved, aboveId: rest[0] ?? null });
  };
  return {
    place,
    moveTo,
    start(id: NodeId) {
      const selected = session.selection.getState().ids;
      dragged.current = selected.includes(id) ? selected : [id];
    },
    over(event: DragEvent, index: number) {
      if (dragged.current.length === 0) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      setPlace(event.clientY < top + height / 2 ? index : index + 1);
    },
    drop() {
      if (place !== null && dragged.current.length > 0) moveTo(dragged.current, place);
      dragged.current = [];
      setPlace(null);
    },
    cancel() {
      dragged.current = [];
      setPlace(null);
    },
  };
}

/** Layers: topmost first; click selects, shift-click adds or removes, dragging reorders. */
export function LayersPanel() {
  const session = useEditor();
  const ids = useLayerIds();
  const selected = useSelectedIds();
  const reorder = useReorder(ids);
  const scroll = useRef<HTMLDivElement>(null);
  // Its functions are called here only, never handed to a memoised component.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });

  // One row is a stop of the Tab key; the arrows go on from it.
  const [focused, setFocused] = useState<NodeId | null>(null);
  const reachable = [focused, ...selected].find((id) => id !== null && ids.includes(id)) ?? ids[0];
  const focusRow = (index: number) => {
    const id = ids[Math.min(ids.length - 1, Math.max(0, index))];
    if (id === undefined) return;
    rows.scrollToIndex(ids.indexOf(id));
    setFocused(id);
    // The row may have to be drawn first.
    requestAnimationFrame(() => {
      scroll.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)?.focus();
    });
  };

  const select = (id: NodeId, add: boolean) => {
    if (!add) session.select([id]);
    else if (selected.includes(id)) session.select(selected.filter((other) => other !== id));
    else session.select([...selected, id]);
  };
  if (ids.length === 0) {
    return (
      <EmptyState
        compact
        icon={IconStack2}
        title={t('panels.layersEmpty')}
        text={t('panels.layersEmptyText')}
      />
    );
  }
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      role="grid"
      tabIndex={-1}
      aria-label={t('panels.layersList')}
      aria-multiselectable
      onDragEnd={() => reorder.cancel()}
    >
      <div className={styles.list} role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const id = ids[index];
          if (id === undefined) return null;
          return (
            <div
              key={id}
              className={styles.slot}
              role="presentation"
              style={{ transform: `translateY(${start}px)` }}
            >
              {reorder.place === index && <span className={styles.mark} data-at="top" />}
              {reorder.place === ids.length && index === ids.length - 1 && (
                <span className={styles.mark} data-at="bottom" />
              )}
              <LayerRow
                id={id}
                selected={selected.includes(id)}
                reachable={id === reachable}
                onFocus={() => setFocused(id)}
                onFocusStep={(step) => focusRow(index + step)}
                onSelect={(add) => select(id, add)}
                onMove={(step) => {
                  const target = step < 0 ? index - 1 : index + 2;
                  if (target >= 0 && target <= ids.length) reorder.moveTo([id], target);
                }}
                onDragStart={() => reorder.start(id)}
                onDragOver={(event) => reorder.over(event, index)}
                onDrop={() => reorder.drop()}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
