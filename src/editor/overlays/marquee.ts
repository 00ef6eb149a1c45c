import type { Box } from '../../../scene/geometry/types.ts';
import { frameOfNode, type SelectionFrame } from '../session/selectionFrame.ts';
import { traceFrame } from './outline.ts';
import { overlayStyle } from './overlayStyle.ts';
import { defineOverlay } from './types.ts';

/** Beyond this many caught nodes their outlines would only be noise. */
const MAX_OUTLINES = 500;

type Item = { readonly box: Box; readonly caught: readonly SelectionFrame[] };

/** The box being dragged and outlines of what it has caught. */
export const marquee = defineOverlay<Item>({
  active: (core) => core.view.marquee !== null,
  items(core) {
    const { marquee: box, marqueeIds } = core.view;
    if (!box) return [];
    const caught: SelectionFrame[] = [];
    for (const id of marqueeIds.slice(0, MAX_OUTLINES)) {
      const node = core.reader.get(id);
      if (node) caught.push(frameOfNode(core.reader, node));
    }
    return [{ box, caught }];
  },
  draw(context, items, camera) {
    context.strokeStyle = overlayStyle.frame;
    context.lineWidth = 1;
    for (const { box, caught } of items) {
      context.beginPath();
      for (const frame of caught) traceFrame(context, frame, camera);
      context.stroke();
      const x = (box.left - camera.x) * camera.zoom;
      const y = (box.top - camera.y) * camera.zoom;
      context.fillStyle = 'rgba(59, 130, 246, 0.12)';
      context.fillRect(x, y, box.width * camera.zoom, box.height * camera.zoom);
      context.strokeRect(x, y, box.width * camera.zoom, box.height * camera.zoom);
    }
  },
});
