import { pickNode } from '../session/pickAt.ts';
import type { EditorCore } from '../session/core.ts';

/** Selects what lies under the point (never the work area) or clears the selection, and opens the menu there. */
export function openContextMenuAt(
  core: EditorCore,
  screen: { readonly x: number; readonly y: number },
  page: { readonly x: number; readonly y: number },
): void {
  const world = core.camera.toWorld(screen);
  const { ids } = core.selection.getState();
  const id = pickNode(core, world);
  if (id === null) core.select([]);
  else if (!ids.includes(id)) core.select([id]);
  core.ui.setState({ contextMenu: { x: page.x, y: page.y, world } });
}

/** Right click and the menu key; returns the way to stop. */
export function attachMenuRouter(core: EditorCore): () => void {
  const { element } = core.renderer;
  const onMenu = (event: MouseEvent): void => {
    // A text being typed into keeps the browser's own menu: spelling, paste.
    if (core.textEditing.getState().current) return;
    event.preventDefault();
    if (core.gesture) return;
    const bounds = element.getBoundingClientRect();
    const screen = { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
    openContextMenuAt(core, screen, { x: event.clientX, y: event.clientY });
  };
  element.addEventListener('contextmenu', onMenu);
  return () => element.removeEventListener('contextmenu', onMenu);
}
