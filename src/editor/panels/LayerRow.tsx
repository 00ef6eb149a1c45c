import {
  IconChevronDown,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen2,
} from '@tabler/icons-react';
import { useDraggable } from '@dnd-kit/core';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { t } from '../../i18n/panels.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { isHidden } from '../actions/targetNodes.ts';
import { useEditor, useEditorValue } from '../page/EditorContext.ts';
import styles from './LayersPanel.module.css';
import { LayerThumbnail } from './LayerThumbnail.tsx';
import { nodeName } from '../session/nodeName.ts';

type RowEvents = {
  readonly onSelect: (add: boolean) => void;
  /** The menu of the element, where it was asked for. */
  readonly onMenu: (event: MouseEvent) => void;
  readonly onFocus: () => void;
  /** −1 to the row above, 1 below. */
  readonly onFocusStep: (step: 1 | -1) => void;
  /** 1 unfolds a group or goes into it, −1 folds it or goes out. */
  readonly onFold: (step: 1 | -1) => void;
  readonly onRemove: () => void;
  /** −1 up, 1 down. */
  readonly onMove: (step: 1 | -1) => void;
};

function NameField({ node, onDone }: { node: SceneNode; onDone: () => void }) {
  const { actions } = useEditor();
  // Null until something is typed: the name may be changed by others meanwhile.
  const [draft, setDraft] = useState<string | null>(null);
  const isGivenUp = useRef(false);
  return (
    <input
      className={styles.nameField}
      aria-label={t('panels.layerName')}
      value={draft ?? nodeName(node)}
      maxLength={120}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => {
        // Empty brings the usual name back.
        if (!isGivenUp.current && draft !== null && draft !== nodeName(node))
          actions.run('rename', { id: node.id, name: draft.trim() });
        onDone();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        isGivenUp.current = event.key === 'Escape';
        // Where the keys were before; leaving the field ends it.
        event.currentTarget.closest<HTMLElement>('[data-layer]')?.focus();
      }}
    />
  );
}

/** Where a row stands in the list. */
type RowPlace = { readonly row: number; readonly depth: number; readonly isOpen: boolean };

/** Pixels each group moves its members in. */
const INDENT = 16;

/** One layer: its picture, name, and the switches for hiding and locking. */
export function LayerRow({
  id,
  selected,
  reachable,
  place,
  ...events
}: {
  id: NodeId;
  selected: boolean;
  /** Whether the Tab key stops here. */
  reachable: boolean;
  place: RowPlace;
} & RowEvents) {
  const { actions, focus } = useEditor();
  const node = useEditorValue(({ reader }) => reader.get(id));
  const [renaming, setRenaming] = useState(false);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: renaming });
  if (node === undefined) return null;
  const name = nodeName(node);
  const hidden = isHidden(node);
  const isGroup = node.kind === 'group';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (focus.byPointer) return;
      event.preventDefault();
      events.onSelect(event.shiftKey);
    } else if (event.key === 'F2') setRenaming(true);
    else if (event.key === 'Delete' || event.key === 'Backspace') events.onRemove();
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      events.onFold(event.key === 'ArrowRight' ? 1 : -1);
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      events.onMove(event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      events.onFocusStep(event.key === 'ArrowUp' ? -1 : 1);
    } else return;
    event.stopPropagation();
  };
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      className={styles.row}
      role="row"
      data-layer={id}
      tabIndex={reachable ? 0 : -1}
      aria-selected={selected}
      aria-label={name}
      aria-level={place.depth + 1}
      aria-rowindex={place.row + 1}
      aria-expanded={isGroup ? place.isOpen : undefined}
      style={{ marginLeft: place.depth * INDENT }}
      data-hidden={hidden}
      data-dragging={isDragging}
      onClick={(event) => events.onSelect(event.shiftKey)}
      onDoubleClick={() => setRenaming(true)}
      // A name being typed keeps the browser's own menu: copy, paste.
      onContextMenu={renaming ? undefined : events.onMenu}
      onKeyDown={onKeyDown}
      onFocus={events.onFocus}
    >
      <span className={styles.what} role="gridcell">
        <LayerThumbnail id={id} />
        {renaming ? (
          <NameField node={node} onDone={() => setRenaming(false)} />
        ) : (
          <span className={styles.name}>{name}</span>
        )}
      </span>
      <span role="gridcell" aria-label={t('panels.layerSwitches')}>
        <span className={styles.switches} onClick={(event) => event.stopPropagation()} role="presentation">
          <span className={styles.switch} data-on={node.locked}>
            <IconAction
              icon={node.locked ? IconLock : IconLockOpen2}
              label={t(node.locked ? 'panels.layerUnlock' : 'panels.layerLock', { name })}
              size={28}
              tabIndex={reachable ? 0 : -1}
              withHint={false}
              onClick={() => actions.run('toggleLock', { ids: [id] })}
            />
          </span>
          <span className={styles.switch} data-on={hidden}>
            <IconAction
              icon={hidden ? IconEyeOff : IconEye}
              label={t(hidden ? 'panels.layerShow' : 'panels.layerHide', { name })}
              size={28}
              tabIndex={reachable ? 0 : -1}
              withHint={false}
              onClick={() => actions.run('toggleHidden', { ids: [id] })}
            />
          </span>
          {isGroup && (
            <IconAction
              icon={place.isOpen ? IconChevronDown : IconChevronRight}
              label={t(place.isOpen ? 'panels.layerFold' : 'panels.layerUnfold', { name })}
              size={28}
              tabIndex={reachable ? 0 : -1}
              withHint={false}
              onClick={() => events.onFold(place.isOpen ? -1 : 1)}
            />
          )}
        </span>
      </span>
    </div>
  );
}
