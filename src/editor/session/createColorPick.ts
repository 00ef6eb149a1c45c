import { hasScreenDropper, pickFromScreen } from '../../ui/color/pickFromScreen.ts';
import type { EditorCore } from './core.ts';

/**
 * The browser's eyedropper where there is one, else the canvas's own; one at a time, null when it was given up or
 * `closed`, the end of the session, came first.
 */
export function createColorPick(core: EditorCore, closed: AbortSignal): () => Promise<string | null> {
  let running: Promise<string | null> | null = null;
  const start = async (): Promise<string | null> => {
    if (hasScreenDropper()) return pickFromScreen(closed);
    const { element } = core.renderer;
    const pixels = core.renderer.readPixels?.();
    const parent = element.parentElement;
    if (!pixels || !parent) return null;
    const { width, height } = core.camera.viewport;
    const { screenX, screenY, inside } = core.hand;
    const place = inside ? { x: screenX, y: screenY } : { x: width / 2, y: height / 2 };
    const { pickFromCanvas } = await import('../overlays/eyedropper/pickFromCanvas.ts');
    const announce = (text: string): void => core.announce(text);
    return pickFromCanvas({ parent, pixels, start: place, announce, closed });
  };
  return () => {
    running ??= start().finally(() => {
      running = null;
    });
    return running;
  };
}
