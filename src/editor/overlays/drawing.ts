import type { OverlayContext } from '../../render/types.ts';
import { type EditorUiState, penOf } from '../../stores/editorUiStore.ts';
import { defineOverlay } from './types.ts';

type Item = { readonly points: readonly number[] } & Pick<
  EditorUiState,
  'stroke' | 'strokeWidth' | 'strokeDashArray'
>;

/** The stroke under the pen, as its path will look. */
export const drawing = defineOverlay<Item>({
  active: (core) => core.view.stroke.length > 0,
  items(core) {
    const { stroke, strokeWidth, strokeDashArray } = penOf(core.ui.getState());
    return [{ points: core.view.stroke, stroke, strokeWidth, strokeDashArray }];
  },
  draw(context, items, camera) {
    for (const { points, stroke, strokeWidth, strokeDashArray } of items) {
      context.save();
      context.scale(camera.zoom, camera.zoom);
      context.translate(-camera.x, -camera.y);
      context.beginPath();
      tracePoints(context, points);
      context.strokeStyle = stroke;
      context.lineWidth = strokeWidth;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.setLineDash([...(strokeDashArray ?? [])]);
      context.stroke();
      context.restore();
    }
  },
});

function tracePoints(context: OverlayContext, points: readonly number[]): void {
  context.moveTo(points[0]!, points[1]!);
  const last = points.length - 2;
  for (let i = 2; i < last; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    context.quadraticCurveTo(x, y, (x + points[i + 2]!) / 2, (y + points[i + 3]!) / 2);
  }
  context.lineTo(points[last]! + (last === 0 ? 0.001 : 0), points[last + 1]!);
}
