import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PageId } from '../../../scene/document/pages/storedPages.ts';
import type { ShownPage } from '../../../scene/document/pages/types.ts';
import { t } from '../../i18n/pages.ts';
import { SILENT, useDragSensors, wasRest } from '../../ui/dragSensors.ts';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import { usePageIds, useShownId } from './usePages.ts';
import { PageMenu } from './PageMenu.tsx';
import styles from './PageStrip.module.css';
import { PageTile } from './PageTile.tsx';

/** CSS pixels: of a picture's height, and what its width is kept within. */
const FACE = { height: 52, narrowest: 34, widest: 92 };

type MenuState = { readonly id: PageId; readonly button: HTMLElement; readonly opened: boolean };

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The keys of the strip: one tile is a stop of the Tab key, the arrows go on from it. */
function usePageKeys(ids: readonly PageId[], shownId: PageId, list: React.RefObject<HTMLElement | null>) {
  const { actions } = useEditor();
  const [focused, setFocused] = useState<PageId | null>(null);
  const reachable = focused !== null && ids.includes(focused) ? focused : shownId;
  const focus = (id: PageId | undefined): void => {
    if (id === undefined) return;
    setFocused(id);
    list.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(id)}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent, id: PageId): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = ids.indexOf(id);
    const step = STEPS[event.key];
    if (step !== undefined && event.altKey) actions.run('changePages', { type: 'move', id, at: at + step });
    else if (step !== undefined) focus(ids[at + step]);
    else if (event.key === 'Home') focus(ids[0]);
    else if (event.key === 'End') focus(ids.at(-1));
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      focus(ids[at + 1] ?? ids[at - 1]);
      actions.run('changePages', { type: 'remove', id });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { reachable, setFocused, onKey };
}

/** Brings the page that is shown into sight, and the keyboard with it where a page has it. */
function useFollowShown(shownId: PageId, list: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const face = list.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(shownId)}"]`);
    face?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (list.current?.contains(document.activeElement)) face?.focus({ preventScroll: true });
  }, [shownId, list]);
}

/** The pages as tiles, to be shown, ordered and asked for their menu. */
export function PageList({ shown }: { shown: ShownPage }) {
  const { actions } = useEditor();
  const ids = usePageIds(shown.pages);
  const shownId = useShownId(shown);
  const ratio = useEditorValue(({ reader }) => reader.artboard.width / reader.artboard.height);
  const width = Math.min(FACE.widest, Math.max(FACE.narrowest, FACE.height * ratio));
  const list = useRef<HTMLOListElement>(null);
  const keys = usePageKeys(ids, shownId, list);
  const [menu, setMenu] = useState<MenuState | null>(null);
  const sensors = useDragSensors();
  useFollowShown(shownId, list);

  const openMenu = (id: PageId, button: HTMLElement): void => setMenu({ id, button, opened: true });
  const onDragEnd = (event: DragEndEvent): void => {
    const { over } = event;
    const id = String(event.active.id);
    const face = list.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(id)}"]`);
    if (face && wasRest(event)) openMenu(id, face);
    else if (over && over.id !== id)
      actions.run('changePages', { type: 'move', id, at: ids.indexOf(String(over.id)) });
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        accessibility={SILENT}
        autoScroll={{ threshold: { x: 0.12, y: 0 } }}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={[...ids]} strategy={horizontalListSortingStrategy}>
          <ol ref={list} className={styles.list} aria-label={t('pages.list')}>
            {ids.map((id, at) => (
              <PageTile
                key={id}
                shown={shown}
                id={id}
                number={at + 1}
                count={ids.length}
                isShown={id === shownId}
                isReachable={id === keys.reachable}
                width={width}
                onShow={() => actions.run('changePages', { type: 'show', id })}
                onFocus={() => keys.setFocused(id)}
                onKey={(event) => keys.onKey(event, id)}
                onMenu={(button) => openMenu(id, button)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {menu && ids.includes(menu.id) && (
        <PageMenu
          key={menu.id}
          id={menu.id}
          at={ids.indexOf(menu.id)}
          count={ids.length}
          button={menu.button}
          opened={menu.opened}
          onChange={(opened) => setMenu({ ...menu, opened })}
        />
      )}
    </>
  );
}
