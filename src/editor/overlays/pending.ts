import { drawLabel } from './drawLabel.ts';
import { worldToScreen } from './outline.ts';
import { overlayStyle } from './overlayStyle.ts';
import { defineOverlay } from './types.ts';

type Item = { readonly text: string; readonly x: number; readonly y: number };

/** A tag on pictures the server does not have yet. */
export const pending = defineOverlay<Item>({
  active: ({ services, gesture }) => (services.pictureMarks?.size ?? 0) > 0 && gesture === null,
  items(core) {
    const items: Item[] = [];
    for (const [id, text] of core.services.pictureMarks ?? []) {
      const node = core.reader.get(id);
      const box = node?.visible && !node.hidden ? core.renderer.worldBounds(id, 'outline') : null;
      if (box) items.push({ text, x: box.left + box.width / 2, y: box.top + box.height });
    }
    return items;
  },
  draw(context, items, camera) {
    for (const { text, x, y } of items) {
      const screen = worldToScreen({ x, y }, camera);
      drawLabel(context, text, { x: screen.x, y: screen.y - 14, color: overlayStyle.pending });
    }
  },
});
