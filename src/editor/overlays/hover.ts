import { frameOfNode, type SelectionFrame } from '../session/selectionFrame.ts';
import { traceFrame } from './outline.ts';
import { overlayStyle } from './overlayStyle.ts';
import { defineOverlay } from './types.ts';

/** A thin outline of what a click would select. */
export const hover = defineOverlay<SelectionFrame>({
  active(core) {
    const { hoveredId, ids } = core.selection.getState();
    return hoveredId !== null && core.gesture === null && !ids.includes(hoveredId);
  },
  items(core) {
    const node = core.reader.get(core.selection.getState().hoveredId ?? '');
    return node ? [frameOfNode(core.reader, node)] : [];
  },
  draw(context, frames, camera) {
    context.beginPath();
    for (const frame of frames) traceFrame(context, frame, camera);
    context.lineWidth = overlayStyle.frameWidth;
    context.strokeStyle = overlayStyle.frame;
    context.stroke();
  },
});
