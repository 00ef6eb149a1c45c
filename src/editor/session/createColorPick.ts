import { hasScreenDropper, pickFromScreen } from '../../ui/color/pickFromScreen.ts';
import type { EditorCore } from './core.ts';
import type { EditorSession } from './types.ts';

/**
 * The browser's eyedropper where there is one, else the canvas's own; one at a time: who asks last gets the colour. Null
 * when it was given up, `asked` ended or `closed`, the end of the session, came first.
 */
export function createColorPick(core: EditorCore, closed: AbortSignal): EditorSession['pickColor'] {
  let latest = new AbortController();
  return async (asked = closed) => {
    latest.abort();
    latest = new AbortController();
    const signal = AbortSignal.any([closed, asked, latest.signal]);
    if (hasScreenDropper()) return pickFromScreen(signal);
    const { pickFromView } = await import('../overlays/eyedropper/pickFromView.ts');
    return pickFromView(core, signal);
  };
}
