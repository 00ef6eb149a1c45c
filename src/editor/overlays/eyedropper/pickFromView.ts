import type { EditorCore } from '../../session/core.ts';
import { pickFromCanvas } from './pickFromCanvas.ts';

/** Has a colour be picked from what the editor shows; null when it was given up, or the view cannot be read. */
export function pickFromView(core: EditorCore, closed: AbortSignal): Promise<string | null> {
  const { renderer, hand } = core;
  const parent = renderer.element.parentElement;
  const readPixels = renderer.readPixels?.bind(renderer);
  if (!readPixels || !parent) return Promise.resolve(null);
  return pickFromCanvas({
    parent,
    readPixels,
    view: () => renderer.camera,
    drawn: () => renderer.flush?.() ?? Promise.resolve(),
    hand: hand.inside ? { x: hand.screenX, y: hand.screenY } : null,
    announce: (text) => core.announce(text),
    closed,
  });
}
