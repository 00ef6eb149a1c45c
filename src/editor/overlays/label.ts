import type { Box } from '../../../scene/geometry/types.ts';
import { drawLabel } from './drawLabel.ts';
import { overlayStyle } from './overlayStyle.ts';
import { defineOverlay } from './types.ts';

type Item = { readonly text: string; readonly x: number; readonly y: number; readonly within: Box };

/** CSS pixels from the tag's middle to the pointer, and to a finger, which covers more. */
const BELOW = 28;
const ABOVE = 48;

/** Size or angle beside the pointer while it changes them: below a mouse, above a finger. */
export const label = defineOverlay<Item>({
  active: (core) => core.view.label !== null,
  items({ view, hand, camera, ui, rulerSize }) {
    const { width, height } = camera.viewport;
    const { screenX: x, screenY, touch } = hand;
    const inset = ui.getState().rulers ? rulerSize : 0;
    // Half of the way below is enough for the tag itself.
    const isAbove = touch ? screenY - ABOVE > inset : screenY + BELOW > height - BELOW / 2;
    const y = isAbove ? screenY - ABOVE : screenY + BELOW;
    const within = { left: inset, top: inset, width: width - inset, height: height - inset };
    return [{ text: view.label ?? '', x, y, within }];
  },
  draw(context, items) {
    for (const { text, ...place } of items) drawLabel(context, text, { ...place, color: overlayStyle.frame });
  },
});
