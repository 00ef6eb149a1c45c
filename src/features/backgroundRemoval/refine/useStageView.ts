import { type PointerEvent, useRef, useState } from 'react';
import type { Point } from '../../../../scene/geometry/types.ts';

/** What the buttons go through; two fingers go in between as well. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const;
const MAX_ZOOM = 6;

type Finger = Point & { readonly pointerType: string };

export type StageView = ReturnType<typeof useStageView>;

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const middleOf = ({ left, top, width, height }: DOMRect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * How large a stage is shown in the frame it scrolls in, and which part of it: buttons zoom around the middle, two fingers
 * zoom and move. What one finger began is not meant once there is a second, of which `onSecond` is told.
 */
export function useStageView(onSecond: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const fingers = useRef(new Map<number, Finger>());

  /** Shows the stage as large as `wanted`; what lay at `from` (client pixels) comes to `to`, as far as it can be scrolled. */
  const show = (wanted: number, from?: Point, to?: Point): void => {
    if (!frame.current || !stage.current) return;
    const next = Math.min(MAX_ZOOM, Math.max(1, wanted));
    const at = from ?? middleOf(frame.current.getBoundingClientRect());
    const before = stage.current.getBoundingClientRect();
    // Drawn by React as well, which comes too late for the next move of the fingers.
    stage.current.style.setProperty('--zoom', String(next));
    const after = stage.current.getBoundingClientRect();
    const { x, y } = to ?? at;
    frame.current.scrollLeft += after.left + ((at.x - before.left) / before.width) * after.width - x;
    frame.current.scrollTop += after.top + ((at.y - before.top) / before.height) * after.height - y;
    setZoom(next);
  };
  const follow = ({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent): void => {
    if (!fingers.current.has(pointerId)) return;
    const [a, b] = fingers.current.values();
    fingers.current.set(pointerId, { x, y, pointerType });
    if (!a || !b) return;
    const [c, d] = fingers.current.values();
    const now = Number(stage.current?.style.getPropertyValue('--zoom'));
    show(now * (distance(c!, d!) / Math.max(1, distance(a, b))), middle(a, b), middle(c!, d!));
  };
  const lift = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);
  return {
    frame,
    stage,
    zoom,
    /** Undefined where there is no more. */
    zoomIn: nextZoom(ZOOMS.find((step) => step > zoom)),
    zoomOut: nextZoom(ZOOMS.findLast((step) => step < zoom)),
    /** Whether this pointer is down, and alone. */
    isAlone: ({ pointerId }: PointerEvent) => fingers.current.size === 1 && fingers.current.has(pointerId),
    isPinched: () => fingers.current.size > 1,
    /** For the frame, before what lies in it hears of them. */
    handlers: {
      onPointerDownCapture(event: PointerEvent): void {
        const { pointerId, pointerType, clientX: x, clientY: y, isPrimary, button } = event;
        if (button !== 0) return;
        // Of others of its kind nobody told that they were lifted; each kind, as a pen beside the hand, has a first one.
        for (const [id, other] of fingers.current) {
          if (isPrimary && other.pointerType === pointerType) fingers.current.delete(id);
        }
        fingers.current.set(pointerId, { x, y, pointerType });
        if (fingers.current.size > 1) onSecond();
      },
      onPointerMoveCapture: follow,
      onPointerUpCapture: lift,
      onPointerCancelCapture: lift,
    },
  };

  function nextZoom(step: number | undefined): (() => void) | undefined {
    return step === undefined ? undefined : () => show(step);
  }
}
