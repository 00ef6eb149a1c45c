import { drawLabel } from './drawLabel.ts';
import { overlayStyle } from './overlayStyle.ts';
import { defineOverlay } from './types.ts';

type Item = { readonly text: string; readonly x: number; readonly y: number };

/** Size or angle beside the pointer while it changes them. */
export const label = defineOverlay<Item>({
  active: (core) => core.view.label !== null,
  items: ({ view, hand }) => [{ text: view.label ?? '', x: hand.screenX, y: hand.screenY + 28 }],
  draw(context, items) {
    for (const { text, x, y } of items) drawLabel(context, text, { x, y, color: overlayStyle.frame });
  },
});
