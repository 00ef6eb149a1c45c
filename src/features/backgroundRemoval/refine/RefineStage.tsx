import { type CSSProperties, type PointerEvent, useCallback, useState } from 'react';
import type { Point } from '../../../../scene/geometry/types.ts';
import { t } from '../../../i18n/uploads.ts';
import type { BrushBoard } from './BrushBoard.ts';
import type { BrushMode } from './paintStroke.ts';
import styles from './RefineDialog.module.css';
import type { StageView } from './useStageView.ts';

type Hand = Point & { readonly radius: number };

/** The picture under the brush: the cut-out over a faint copy of the original. */
export function RefineStage({
  board,
  mode,
  radius,
  view,
}: {
  board: BrushBoard;
  mode: BrushMode;
  /** Pixels of the cut-out. */
  radius: number;
  view: StageView;
}) {
  const { natural, width, height } = board;
  const [hand, setHand] = useState<Hand | null>(null);
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
  const size = { '--ratio': natural.width / natural.height, '--zoom': view.zoom } as CSSProperties;
  return (
    <div ref={view.frame} className={styles.frame} {...view.handlers}>
      <div ref={view.stage} className={styles.stage} style={size}>
        <canvas ref={drawOriginal} className={styles.ghost} width={width} height={height} aria-hidden />
        <canvas
          ref={attach}
          className={styles.canvas}
          width={width}
          height={height}
          role="img"
          aria-label={t('uploads.refineCanvas')}
          onPointerDown={(event) => {
            if (event.button !== 0 || !view.isAlone(event)) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            show(event);
            board.begin(mode, radius, place(event.currentTarget, event));
          }}
          onPointerMove={(event) => {
            if (view.isPinched()) return setHand(null);
            show(event);
            if (!view.isAlone(event)) return;
            const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
            const { currentTarget } = event;
            board.extend(
              (moves.length > 0 ? moves : [event.nativeEvent]).map((move) => place(currentTarget, move)),
            );
          }}
          onPointerUp={() => board.end()}
          onPointerCancel={() => board.abandon()}
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
