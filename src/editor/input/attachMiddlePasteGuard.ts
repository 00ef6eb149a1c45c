import type { EditorCore } from '../session/core.ts';

const MIDDLE = { button: 1, buttons: 4 };
/** Browsers paste within the release; a busy page learns of it a little later. */
const PASTE_AFTER_MS = 100;

/**
 * Where the system pastes what was selected last as the middle button goes up (Linux), that button pans here all the same:
 * such a paste reaches nobody unless a field was pressed. Returns the way to stop.
 */
export function attachMiddlePasteGuard({ now, focus }: Pick<EditorCore, 'now' | 'focus'>): () => void {
  const listeners = new AbortController();
  // Before the text typed into and the canvas get the paste, and whatever keeps pointer events to itself.
  const early = { signal: listeners.signal, capture: true };
  let heldBy: number | null = null;
  let releasedAt = -Infinity;

  const press = ({ button, target, pointerId }: PointerEvent): void => {
    if (button === MIDDLE.button && focus.ownerOf(target) !== 'field') heldBy = pointerId;
  };
  const release = (): void => {
    if (heldBy !== null) releasedAt = now();
    heldBy = null;
  };
  const onPointer = ({ pointerId, buttons }: PointerEvent): void => {
    // Among other buttons its release comes as a move.
    if (pointerId === heldBy && (buttons & MIDDLE.buttons) === 0) release();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (heldBy === null && now() - releasedAt > PASTE_AFTER_MS) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  document.addEventListener('pointerdown', press, early);
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
    document.addEventListener(type, onPointer, early);
  window.addEventListener('blur', release, early);
  document.addEventListener('paste', onPaste, early);
  return () => listeners.abort();
}
