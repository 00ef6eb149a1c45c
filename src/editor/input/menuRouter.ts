import type { Point } from '../../../scene/geometry/types.ts';
import type { EditorCore } from '../session/core.ts';
import { pickNode } from '../session/pickAt.ts';
import { frameBounds } from '../session/selectionFrame.ts';
import { canvasAround } from './focusScope.ts';

/**
 * Selects what lies under the point (never the work area) or clears the selection, and opens the menu there; while a text is
 * typed into, the menu is about its letters.
 */
export function openContextMenuAt(
  core: EditorCore,
  screen: { readonly x: number; readonly y: number },
  page: { readonly x: number; readonly y: number },
): void {
  const world = core.camera.toWorld(screen);
  const { ids, editingId } = core.selection.getState();
  if (editingId !== null) {
    const { current } = core.textEditing.getState();
    current?.handleLongPress(world);
    if (current) core.ui.setState({ contextMenu: { x: page.x, y: page.y, world, isForLetters: true } });
    return;
  }
  const id = pickNode(core, world);
  if (id === null) core.select([]);
  else if (!ids.includes(id)) core.select([id]);
  core.ui.setState({ contextMenu: { x: page.x, y: page.y, world } });
}

/** Where the menu key opens the menu: at the selection's lower right corner as far as it is seen, else in the middle. */
function menuKeyPlace(core: EditorCore): Point {
  const { camera } = core;
  const { width, height } = camera.viewport;
  const held = core.frame();
  if (!held) return { x: width / 2, y: height / 2 };
  const box = frameBounds(held);
  const corner = camera.toScreen({ x: box.left + box.width, y: box.top + box.height });
  return { x: Math.min(width, Math.max(0, corner.x)), y: Math.min(height, Math.max(0, corner.y)) };
}

/** Right click and the menu key; returns the way to stop. */
export function attachMenuRouter(core: EditorCore): () => void {
  const { element } = core.renderer;
  // The menu key is pressed on what has the keyboard, which is around the drawing.
  const host = canvasAround(element) ?? element;
  const onMenu = (event: MouseEvent): void => {
    // The dropper takes right clicks for itself. A text being typed into keeps the browser's own menu: copy, paste.
    if (event.defaultPrevented) return;
    const isTyping = core.textEditing.getState().current !== null;
    // A finger's long press opens our own.
    if (!isTyping || core.hand.touch) event.preventDefault();
    if (isTyping) return;
    if (core.gesture) return;
    const bounds = element.getBoundingClientRect();
    if (event.target === host && host !== element) {
      const { x, y } = menuKeyPlace(core);
      const world = core.camera.toWorld({ x, y });
      core.ui.setState({ contextMenu: { x: x + bounds.left, y: y + bounds.top, world } });
      return;
    }
    const screen = { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
    openContextMenuAt(core, screen, { x: event.clientX, y: event.clientY });
  };
  host.addEventListener('contextmenu', onMenu);
  return () => host.removeEventListener('contextmenu', onMenu);
}
