import { type CSSProperties, type PointerEvent, useCallback, useRef, useState } from 'react';
import type { Point } from '../../../../scene/geometry/types.ts';
import { t } from '../../../i18n/uploads.ts';
import type { BrushBoard } from './BrushBoard.ts';
import type { BrushMode } from './paintStroke.ts';
import styles from './RefineDialog.module.css';

type Hand = Point & { readonly radius: number };

/** The picture under the brush: the cut-out over a faint copy of the original. */
export function RefineStage({
  board,
  mode,
  radius,
  zoom,
}: {
  board: BrushBoard;
  mode: BrushMode;
  /** Pixels of the cut-out. */
  radius: number;
  zoom: number;
}) {
  const { natural, width, height } = board;
  const [hand, setHand] = useState<Hand | null>(null);
  const pointers = useRef(new Set<number>());
  const attach = useCallback((canvas: HTMLCanvasElement | null) => board.attach(canvas), [board]);
  const drawOriginal = useCallback((canvas: HTMLCanvasElement | null) => board.drawOriginal(canvas), [board]);

  const place = (canvas: Element, event: { clientX: number; clientY: number }): Point => {
    const bounds = canvas.getBoundingClientRect();
    return {
      x: ((event.clientX - bounds.left) / bounds.width) * natural.width,
      y: ((event.clientY - bounds.top) / bounds.height) * natural.height,
    };
  };
  const show = (event: PointerEvent): void => {
    const bounds = event.currentTarget.getBoundingClientRect();
    const perPixel = bounds.width / natural.width;
    setHand({ x: event.clientX - bounds.left, y: event.clientY - bounds.top, radius: radius * perPixel });
  };
  const release = (event: PointerEvent, isKept: boolean): void => {
    pointers.current.delete(event.pointerId);
    if (isKept) board.end();
    else board.abandon();
  };
  const size = { '--ratio': natural.width / natural.height, '--zoom': zoom } as CSSProperties;
  return (
    <div className={styles.frame}>
      <div className={styles.stage} style={size}>
        <canvas ref={drawOriginal} className={styles.ghost} width={width} height={height} aria-hidden />
        <canvas
          ref={attach}
          className={styles.canvas}
          width={width}
          height={height}
          role="img"
          aria-label={t('uploads.refineCanvas')}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            pointers.current.add(event.pointerId);
            // Two fingers move the view; what the first began was not meant.
            if (pointers.current.size > 1) return board.abandon();
            event.currentTarget.setPointerCapture(event.pointerId);
            show(event);
            board.begin(mode, radius, place(event.currentTarget, event));
          }}
          onPointerMove={(event) => {
            show(event);
            if (!pointers.current.has(event.pointerId)) return;
            const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
            const { currentTarget } = event;
            board.extend(
              (moves.length > 0 ? moves : [event.nativeEvent]).map((move) => place(currentTarget, move)),
            );
          }}
          onPointerUp={(event) => release(event, true)}
          onPointerCancel={(event) => release(event, false)}
          onPointerLeave={() => setHand(null)}
        />
        {hand !== null && (
          <span
            className={styles.hand}
            data-mode={mode}
            style={{ left: hand.x, top: hand.y, width: hand.radius * 2, height: hand.radius * 2 }}
          />
        )}
      </div>
    </div>
  );
}
