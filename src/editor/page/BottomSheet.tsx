import { type PointerEvent, type ReactNode, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import styles from './BottomSheet.module.css';

/** A drag of the handle further down than this share of the sheet's height closes it. */
const CLOSE_SHARE = 0.3;

/** A sheet over the lower part of a narrow screen; its handle drags it up, down and away. */
export function BottomSheet({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<{ y: number; height: number } | null>(null);

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { y: event.clientY, height: sheet.current?.offsetHeight ?? 0 };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === null || sheet.current === null) return;
    const height = drag.current.height + drag.current.y - event.clientY;
    sheet.current.style.height = `${Math.max(80, height)}px`;
  };
  const onPointerUp = (event: PointerEvent) => {
    if (drag.current === null) return;
    const down = event.clientY - drag.current.y;
    const closing = down > drag.current.height * CLOSE_SHARE;
    drag.current = null;
    if (closing) onClose();
  };
  return (
    <div ref={sheet} className={styles.sheet}>
      <button
        type="button"
        className={styles.handle}
        aria-label={t('panels.collapse')}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') onClose();
        }}
      >
        <span />
      </button>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
