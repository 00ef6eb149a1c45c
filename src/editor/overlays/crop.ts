import { applyToPoint } from '../../../scene/geometry/matrix.ts';
import type { SelectionFrame } from '../session/selectionFrame.ts';
import { cropFrame } from '../session/cropFrame.ts';
import { traceFrame, worldToScreen } from './outline.ts';
import { overlayStyle } from './overlayStyle.ts';
import { defineOverlay } from './types.ts';

type Item = { readonly frame: SelectionFrame; readonly whole: SelectionFrame };

/** The crop frame with thirds, and the outline of the whole picture around it. */
export const crop = defineOverlay<Item>({
  active: (core) => core.crop !== null,
  items(core) {
    const state = core.crop;
    if (!state) return [];
    const frame = cropFrame(core, state);
    const { draft, natural } = state;
    const middle = applyToPoint(frame.matrix, {
      x: natural.width / 2 - draft.cropX - draft.width / 2,
      y: natural.height / 2 - draft.cropY - draft.height / 2,
    });
    const [a, b, c, d] = frame.matrix;
    const whole = { ...frame, ...natural, matrix: [a, b, c, d, middle.x, middle.y] as const };
    return [{ frame, whole }];
  },
  draw(context, items, camera) {
    for (const { frame, whole } of items) {
      context.strokeStyle = overlayStyle.frame;
      context.lineWidth = 1;
      context.setLineDash([5, 4]);
      context.beginPath();
      traceFrame(context, whole, camera);
      context.stroke();
      context.setLineDash([]);
      context.lineWidth = 2;
      context.beginPath();
      traceFrame(context, frame, camera);
      context.stroke();
      drawThirds(context, frame, camera);
    }
  },
});

function drawThirds(
  context: CanvasRenderingContext2D,
  frame: SelectionFrame,
  camera: Parameters<typeof worldToScreen>[1],
): void {
  context.beginPath();
  for (const third of [-1 / 6, 1 / 6]) {
    const lines = [
      [
        { x: frame.width * third, y: -frame.height / 2 },
        { x: frame.width * third, y: frame.height / 2 },
      ],
      [
        { x: -frame.width / 2, y: frame.height * third },
        { x: frame.width / 2, y: frame.height * third },
      ],
    ] as const;
    for (const [from, to] of lines) {
      const start = worldToScreen(applyToPoint(frame.matrix, from), camera);
      const end = worldToScreen(applyToPoint(frame.matrix, to), camera);
      context.moveTo(start.x, start.y);
      context.lineTo(end.x, end.y);
    }
  }
  context.lineWidth = 1;
  context.strokeStyle = 'rgba(255, 255, 255, 0.8)';
  context.stroke();
}
