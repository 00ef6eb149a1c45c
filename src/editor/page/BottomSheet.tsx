import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { useClosedByBack } from '../../ui/dialogs/useClosedByBack.ts';
import styles from './BottomSheet.module.css';
import { useRoomAboveSheet } from './useRoomAboveSheet.ts';
import { useSheetDrag } from './useSheetDrag.ts';

/** A sheet over the lower part of a narrow screen; its head drags it up, down and away. */
export function BottomSheet({
  children,
  panel,
  short,
  low,
  onClose,
}: {
  children: ReactNode;
  /** Which panel it holds: another one may need another room. */
  panel: string;
  /** As high as its content, where that is little. */
  short: boolean;
  /** Begins as a strip and is never pulled away: one works on the canvas while it is there. */
  low: boolean;
  onClose: () => void;
}) {
  const { sheet, snap, handlers, setSnap, wasDragged } = useSheetDrag(low, onClose);
  useRoomAboveSheet(sheet, panel);
  useClosedByBack(true, onClose);
  return (
    <div ref={sheet} className={styles.sheet} data-panel data-snap={snap} data-short={short} {...handlers}>
      <button
        type="button"
        className={styles.handle}
        data-sheet-head
        aria-label={t('panels.collapse')}
        aria-expanded={low ? snap !== 'low' : undefined}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onClick={() => {
          if (wasDragged()) return;
          if (low) setSnap(snap === 'low' ? 'half' : 'low');
          else onClose();
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') setSnap(snap === 'low' ? 'half' : 'full');
          else if (event.key === 'ArrowDown' && snap === 'full') setSnap('half');
          else if (event.key === 'ArrowDown' && low) setSnap('low');
          else if (event.key === 'ArrowDown') onClose();
          else return;
          event.preventDefault();
        }}
      >
        <span />
      </button>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
