import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { IconStack2 } from '@tabler/icons-react';
import { type MouseEvent, useRef, useState } from 'react';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { t } from '../../i18n/panels.ts';
import { placeOf, SILENT, useDragSensors, wasRest } from '../../ui/dragSensors.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { rem } from '../../ui/rem.ts';
import { useEditor, useSelectedIds } from '../page/EditorContext.ts';
import { LayerRow } from './LayerRow.tsx';
import styles from './LayersPanel.module.css';
import { useLayerOrder } from './useLayerOrder.ts';
import { useLayers } from './useLayers.ts';

/** Of a row, in rem, as in the style sheet. */
const ROW_HEIGHT = 3.5;

function withIndex(indexes: readonly number[], index: number): number[] {
  const isMissing = index >= 0 && !indexes.includes(index);
  return isMissing ? [...indexes, index].toSorted((a, b) => a - b) : [...indexes];
}

/** Layers: topmost first, groups to be unfolded; click selects, shift-click adds or removes, dragging reorders. */
export function LayersPanel() {
  const session = useEditor();
  const { entries, isOpen, setOpen } = useLayers();
  const ids = entries.map(({ id }) => id);
  const selected = useSelectedIds();
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const order = useLayerOrder(entries, list, () => rem(ROW_HEIGHT));
  const sensors = useDragSensors();
  // One row is a stop of the Tab key; the arrows go on from it.
  const [focused, setFocused] = useState<NodeId | null>(null);
  const reachable = [focused, ...selected].find((id) => id !== null && ids.includes(id)) ?? ids[0];
  // Its functions are called here only, never handed to a memoised component.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rem(ROW_HEIGHT),
    overscan: 8,
    // The one in hand stays drawn, however far the list is scrolled: what it is dragged by listens there. So does the one
    // with the keyboard, and with the name that is typed into it, or that the Tab key comes to.
    rangeExtractor: (range: Range) =>
      [order.held, reachable].reduce(
        (drawn, id) => withIndex(drawn, ids.indexOf(id ?? '')),
        defaultRangeExtractor(range),
      ),
  });

  const focusId = (id: NodeId | undefined) => {
    if (id === undefined) return;
    rows.scrollToIndex(ids.indexOf(id));
    setFocused(id);
    // The row may have to be drawn first.
    requestAnimationFrame(() => {
      scroll.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)?.focus();
    });
  };

  const select = (id: NodeId, add: boolean) => {
    // What lies in different groups cannot be in hand together.
    const isBeside = session.reader.get(selected[0] ?? '')?.parentId === session.reader.get(id)?.parentId;
    const joins = add || session.ui.getState().selectsMore;
    if (!joins || !isBeside) session.select([id]);
    else if (selected.includes(id)) session.select(selected.filter((other) => other !== id));
    else session.select([...selected, id]);
  };
  const openMenu = (id: NodeId, event: Pick<MouseEvent, 'clientX' | 'clientY'>) => {
    if (!selected.includes(id)) session.select([id]);
    session.actions.run('openContextMenu', { x: event.clientX, y: event.clientY });
  };
  const remove = (index: number, id: NodeId) => {
    if (!selected.includes(id)) session.select([id]);
    session.actions.run('delete');
    // What is locked stays.
    if (session.reader.get(id) !== undefined) return;
    const isThere = (at: number) => session.reader.get(ids[at] ?? '') !== undefined;
    const after = ids.findIndex((_, at) => at > index && isThere(at));
    focusId(ids[after >= 0 ? after : ids.findLastIndex((_, at) => at < index && isThere(at))]);
  };
  /** Arrow to the right: unfolds, then goes in; to the left: folds, then goes out. */
  const unfold = (index: number, id: NodeId, step: 1 | -1) => {
    const isGroup = session.reader.childIds(id).length > 0;
    const opened = isOpen(index);
    if (isGroup && opened !== step > 0) setOpen(id, step > 0);
    else if (step > 0 && opened) focusId(ids[index + 1]);
    else if (step < 0) focusId(session.reader.get(id)?.parentId ?? undefined);
  };
  const onDragEnd = (event: DragEndEvent): void => {
    if (wasRest(event)) openMenu(String(event.active.id), placeOf(event.activatorEvent));
    else order.drop(event);
    order.cancel();
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
    <DndContext
      sensors={sensors}
      accessibility={SILENT}
      autoScroll={{ threshold: { x: 0, y: 0.12 } }}
      onDragStart={(event) => order.start(event)}
      onDragMove={(event) => order.move(event)}
      onDragEnd={onDragEnd}
      onDragCancel={order.cancel}
    >
      <div
        ref={scroll}
        className={styles.scroll}
        role="treegrid"
        tabIndex={-1}
        aria-label={t('panels.layersList')}
        aria-multiselectable
        aria-rowcount={ids.length}
      >
        <div ref={list} className={styles.list} role="presentation" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const entry = entries[index];
            if (entry === undefined) return null;
            const { id, depth } = entry;
            return (
              <div
                key={id}
                className={styles.slot}
                role="presentation"
                style={{ transform: `translateY(${start}px)` }}
              >
                {order.mark === index && <span className={styles.mark} data-at="top" />}
                {order.mark === ids.length && index === ids.length - 1 && (
                  <span className={styles.mark} data-at="bottom" />
                )}
                <LayerRow
                  id={id}
                  selected={selected.includes(id)}
                  reachable={id === reachable}
                  place={{ row: index, depth, isOpen: isOpen(index) }}
                  onFocus={() => setFocused(id)}
                  onFocusStep={(step) => focusId(ids[index + step])}
                  onFold={(step) => unfold(index, id, step)}
                  onRemove={() => remove(index, id)}
                  onMenu={(event) => {
                    event.preventDefault();
                    // Of a finger that rests the drag has to say what it was.
                    if (order.held === null) openMenu(id, event);
                  }}
                  onSelect={(add) => select(id, add)}
                  onMove={(step) => order.step(id, step)}
                />
              </div>
            );
          })}
        </div>
      </div>
    </DndContext>
  );
}
