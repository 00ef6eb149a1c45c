import type { EditorCore } from '../session/core.ts';
import { focusCanvas } from './focusScope.ts';
import type { HandController, HandPointer } from './createHandController.ts';

/** A pen's eraser (5) draws and selects as its tip does. */
const BUTTONS: readonly HandPointer['button'][] = ['main', 'middle', 'secondary'];
/** The browser's own: back and forward. */
const HISTORY_BUTTONS: readonly number[] = [3, 4];

/** Feeds the hand from pointer events of the canvas element; returns the way to stop. */
export function attachPointerRouter(core: EditorCore, hand: HandController): () => void {
  const { element } = core.renderer;
  const listeners = new AbortController();
  const { signal } = listeners;
  // Measured once a press or entry, not once a move: reading it forces layout.
  let bounds = element.getBoundingClientRect();
  const measure = (): void => {
    bounds = element.getBoundingClientRect();
  };
  const read = (event: PointerEvent): HandPointer => ({
    pointerId: event.pointerId,
    x: event.clientX - bounds.left,
    y: event.clientY - bounds.top,
    button: BUTTONS[event.button] ?? 'main',
    shift: event.shiftKey,
    alt: event.altKey,
    mod: core.isMac ? event.metaKey : event.ctrlKey,
    touch: event.pointerType === 'touch',
    alone: event.pointerType === 'touch' && event.isPrimary,
    time: event.timeStamp,
  });

  let isTyping = false;
  let pressedBy = '';
  /** A dialog or another window had the release of a mouse or a pen, which may come back under another id. */
  const endLostPress = ({ pointerType }: PointerEvent): void => {
    if (hand.pressed && pointerType !== 'touch' && pointerType === pressedBy) hand.lose();
  };
  const onDown = (event: PointerEvent): void => {
    isTyping = core.textEditing.getState().current !== null;
    if (HISTORY_BUTTONS.includes(event.button)) return;
    measure();
    if (event.button === 2 || (core.isMac && event.ctrlKey)) {
      const { x, y } = read(event);
      const screen = { x, y };
      core.textEditing.getState().current?.handleMenuPress({ screen, world: core.camera.toWorld(screen) });
      return;
    }
    capture(element, event.pointerId);
    // Panned in the middle of a value, the view alone changes.
    if (!isTyping || event.button !== 1) takeFocus(core);
    endLostPress(event);
    if (!hand.pressed) pressedBy = event.pointerType;
    hand.down(read(event));
  };
  const onMove = (event: PointerEvent): void => {
    if (event.buttons === 0) endLostPress(event);
    hand.move(read(event), mergedMoves(event, bounds));
  };

  // What a browser does about a press, it does after this event: it takes the keyboard from a text, or scrolls with the
  // middle button. Kept from coming at all, the event would close no menu and no popover.
  const onMouseDown = (event: MouseEvent): void => {
    if (event.button === 1 || isTyping) event.preventDefault();
  };

  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('mousedown', onMouseDown, { signal });
  // The mouse press a browser makes up after a touch comes last: it would take the focus from the text just entered,
  // and close the menu of a long press.
  const endTouch = (event: TouchEvent): void => {
    if (event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchend', endTouch, { signal, passive: false });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', (event) => hand.up(read(event)), { signal });
  element.addEventListener('pointercancel', (event) => hand.cancel(read(event)), { signal });
  element.addEventListener('pointerenter', measure, { signal });
  element.addEventListener('pointerleave', () => !hand.pressed && hand.leave(), { signal });
  // A selection of the page reaches across the canvas, and a press within it would drag the selected words.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  window.addEventListener('resize', measure, { signal });
  window.addEventListener('scroll', measure, { signal, capture: true });
  element.style.touchAction = 'none';
  return () => listeners.abort();
}

/** Moves the browser merged into one event matter only to a stroke being drawn. Safari before 18.2 and plain HTTP have none. */
function mergedMoves(event: PointerEvent, bounds: DOMRect): number[] | undefined {
  const merged = event.getCoalescedEvents?.() ?? [];
  if (merged.length < 2) return undefined;
  return merged.flatMap((move) => [move.clientX - bounds.left, move.clientY - bounds.top]);
}

function capture(element: HTMLElement, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId);
  } catch (error) {
    // The pointer may already be gone (a tap that ended, a scripted event); moves still arrive while over the canvas.
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  }
}

/**
 * A press on the canvas takes the keyboard back from fields, except from the text being typed into. What a field beside that
 * text still holds is meant for the letters selected before the press: it is written as the field is left.
 */
function takeFocus(core: EditorCore): void {
  const { current } = core.textEditing.getState();
  if (current) {
    if (core.focus.owner === 'field') current.focus();
    return;
  }
  if (focusCanvas(core.renderer.element)) return;
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body) activeElement.blur();
}
