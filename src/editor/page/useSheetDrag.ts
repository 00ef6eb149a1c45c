import { type PointerEvent, useRef, useState } from 'react';
import { chooseSnap, MOST_OF_HALF, type SheetSnap } from './sheetSnap.ts';

/** Below this height the content is not readable; the sheet follows the hand down to it. */
const MIN_HEIGHT = 64;
/** A press that moves less is no drag. */
const SLOP = 4;

/** The handle and the title drag; what is pressed inside them keeps its own meaning. */
function isHead(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  const button = target.closest('button');
  return (
    target.closest('[data-sheet-head]') !== null && (button === null || button.matches('[data-sheet-head]'))
  );
}

type Drag = {
  /** A second finger neither drags nor ends it. */
  readonly pointerId: number;
  readonly y: number;
  readonly height: number;
  last: { y: number; time: number };
  speed: number;
  moved: boolean;
};

/** Lets the head of a sheet drag it between its places; a swipe down from the lower one closes it, unless it can be `low`. */
export function useSheetDrag(low: boolean, onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const [snap, setSnap] = useState<Exclude<SheetSnap, 'closed'>>(low ? 'low' : 'half');
  const drag = useRef<Drag | null>(null);
  /** The press that is ending was a drag: the click that follows it means nothing. */
  const dragged = useRef(false);
  /** Heights of the places that may be as high as their content, as last seen. */
  const known = useRef({ low: 0, half: 0 });

  const fullHeight = () => (sheet.current?.parentElement?.clientHeight ?? 0) - 8;
  const halfHeight = () => known.current.half || fullHeight() * MOST_OF_HALF;
  const settle = (place: SheetSnap) => {
    const element = sheet.current;
    if (element === null) return;
    element.removeAttribute('data-dragging');
    if (place === 'closed') {
      onClose();
      return;
    }
    setSnap(place);
    const target = { low: known.current.low, half: halfHeight(), full: fullHeight() }[place];
    // The height is animated from number to number, then left to the style sheet, which follows the window.
    element.style.height = target > 0 ? `${target}px` : '';
    const moving = element.getAnimations().map(({ finished }) => finished);
    const isOurs = element.style.height;
    void Promise.allSettled(moving).then(() => {
      // A hand may have taken it again.
      if (element.style.height === isOurs && drag.current === null) element.style.height = '';
    });
  };

  const held = ({ pointerId }: PointerEvent) => (drag.current?.pointerId === pointerId ? drag.current : null);
  const giveUp = (event: PointerEvent) => {
    const now = held(event);
    if (now === null) return;
    drag.current = null;
    if (now.moved) settle(snap);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      const element = sheet.current;
      if (drag.current !== null || event.button !== 0) return;
      dragged.current = false;
      if (element === null || !isHead(event.target)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const height = element.offsetHeight;
      if (snap !== 'full') known.current[snap] = height;
      const { pointerId, clientY: y, timeStamp: time } = event;
      drag.current = { pointerId, y, height, last: { y, time }, speed: 0, moved: false };
    },
    onPointerMove(event: PointerEvent) {
      const now = held(event);
      const element = sheet.current;
      if (now === null || element === null) return;
      const passed = event.timeStamp - now.last.time;
      if (passed > 0) now.speed = (event.clientY - now.last.y) / passed;
      now.last = { y: event.clientY, time: event.timeStamp };
      now.moved ||= Math.abs(event.clientY - now.y) > SLOP;
      if (!now.moved) return;
      dragged.current = true;
      element.setAttribute('data-dragging', 'true');
      const height = now.height + now.y - event.clientY;
      element.style.height = `${Math.min(fullHeight(), Math.max(MIN_HEIGHT, height))}px`;
    },
    onPointerUp(event: PointerEvent) {
      const now = held(event);
      const element = sheet.current;
      if (now === null) return;
      drag.current = null;
      if (element === null || !now.moved) return;
      // A hand that rested before letting go does not swipe.
      const speed = event.timeStamp - now.last.time > 80 ? 0 : now.speed;
      const full = fullHeight();
      const heights = {
        low: low ? known.current.low : undefined,
        half: halfHeight(),
        full,
      };
      settle(chooseSnap(element.offsetHeight, speed, heights));
    },
    onPointerCancel: giveUp,
    // The end of a press may never come.
    onLostPointerCapture(event: PointerEvent) {
      if (event.target === event.currentTarget) giveUp(event);
    },
  };
  return { sheet, snap, handlers, setSnap, wasDragged: () => dragged.current };
}
