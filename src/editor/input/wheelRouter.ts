import type { EditorCore } from '../session/core.ts';

/** The spec's pan speed and zoom factor for one pixel of wheel. */
const PAN_SPEED = 0.45;
const ZOOM_BASE = 0.999;
/** Free-spinning wheels report jumps of thousands of pixels. */
const MAX_ZOOM_DELTA = 240;
const MAX_PAN_DELTA = 1200;
const LINE_HEIGHT = 16;

export type WheelInput = {
  readonly deltaX: number;
  readonly deltaY: number;
  /** Unit of the deltas: 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly x: number;
  readonly y: number;
};

/** Scrolls the view (Shift: sideways) or, with Ctrl or a trackpad pinch, zooms about the pointer. */
export function handleWheel(core: EditorCore, wheel: WheelInput): void {
  const unit = wheel.deltaMode === 1 ? LINE_HEIGHT : wheel.deltaMode === 2 ? core.camera.viewport.height : 1;
  const dx = wheel.deltaX * unit;
  const dy = wheel.deltaY * unit;
  if (wheel.ctrl) {
    core.camera.zoomBy(ZOOM_BASE ** clamp(dy, MAX_ZOOM_DELTA), { x: wheel.x, y: wheel.y });
  } else {
    const sideways = wheel.shift && dx === 0;
    const x = clamp(sideways ? dy : dx, MAX_PAN_DELTA) * PAN_SPEED;
    const y = clamp(sideways ? 0 : dy, MAX_PAN_DELTA) * PAN_SPEED;
    core.camera.panBy(x, y);
  }
  core.scheduleMove();
}

/** Listens without `passive`, or the browser would zoom the whole page; returns the way to stop. */
export function attachWheelRouter(core: EditorCore): () => void {
  const { element } = core.renderer;
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const bounds = element.getBoundingClientRect();
    const { deltaX, deltaY, deltaMode } = event;
    const x = event.clientX - bounds.left;
    const y = event.clientY - bounds.top;
    const ctrl = event.ctrlKey || event.metaKey;
    handleWheel(core, { deltaX, deltaY, deltaMode, ctrl, shift: event.shiftKey, x, y });
  };
  element.addEventListener('wheel', onWheel, { passive: false });
  const endPinch = attachPinch(core);
  return () => {
    element.removeEventListener('wheel', onWheel);
    endPinch();
  };
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}

/** Safari's own event of a pinch; `scale` since it began. */
type GestureEvent = UIEvent & { readonly scale: number; readonly clientX: number; readonly clientY: number };

/**
 * Safari on a Mac tells of a trackpad's pinch by events of its own, not by the wheel. Where there are fingers on a screen it
 * sends them as well, and pointers tell of those.
 */
function attachPinch(core: EditorCore): () => void {
  if (!('GestureEvent' in globalThis) || navigator.maxTouchPoints > 0) return () => undefined;
  const { element } = core.renderer;
  const listeners = new AbortController();
  const options = { signal: listeners.signal, passive: false };
  let last = 1;
  element.addEventListener(
    'gesturestart',
    (event) => {
      event.preventDefault();
      last = 1;
    },
    options,
  );
  element.addEventListener(
    'gesturechange',
    (event) => {
      event.preventDefault();
      const { scale, clientX, clientY } = event as GestureEvent;
      const bounds = element.getBoundingClientRect();
      core.camera.zoomBy(scale / last, { x: clientX - bounds.left, y: clientY - bounds.top });
      core.scheduleMove();
      last = scale;
    },
    options,
  );
  return () => listeners.abort();
}
