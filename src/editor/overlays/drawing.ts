import { parseColor } from '../../../scene/color/parseColor.ts';
import type { OverlayContext } from '../../render/types.ts';
import { type EditorUiState, penOf } from '../../stores/editorUiStore.ts';
import { defineOverlay } from './types.ts';

/** Points of a stroke that are drawn together. */
const PART = 64;

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
      context.strokeStyle = stroke;
      context.lineWidth = strokeWidth;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.setLineDash([...(strokeDashArray ?? [])]);
      // Where parts meet, a see-through colour would be drawn twice, and dashes would begin anew.
      const isWhole = (strokeDashArray ?? []).length > 0 || parseColor(stroke)?.[3] !== 1;
      strokePoints(context, points, isWhole ? Number.POSITIVE_INFINITY : PART);
      context.restore();
    }
  },
});

/** Draws `part` points at a time: what a stroke had before its last part looks as it did, however long it gets. */
function strokePoints(context: OverlayContext, points: readonly number[], part: number): void {
  context.beginPath();
  context.moveTo(points[0]!, points[1]!);
  const last = points.length - 2;
  for (let i = 2; i < last; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    const [endX, endY] = [(x + points[i + 2]!) / 2, (y + points[i + 3]!) / 2];
    context.quadraticCurveTo(x, y, endX, endY);
    if ((i / 2) % part !== 0) continue;
    context.stroke();
    context.beginPath();
    context.moveTo(endX, endY);
  }
  context.lineTo(points[last]! + (last === 0 ? 0.001 : 0), points[last + 1]!);
  context.stroke();
}
