import type { Box } from '../../../scene/geometry/types.ts';
import type { PaintContext } from '../paint/types.ts';

/** Keeps what lies on the artboard; an edge within a pixel keeps its share of that pixel, as Fabric's clip does. */
export function clipToArtboard(context: PaintContext, artboard: Box, view: Box, scale: number): void {
  const left = (artboard.left - view.left) * scale;
  const top = (artboard.top - view.top) * scale;
  const width = artboard.width * scale;
  const height = artboard.height * scale;
  const { canvas } = context;
  if (left <= 0 && top <= 0 && left + width >= canvas.width && top + height >= canvas.height) return;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = '#000000';
  context.fillRect(left, top, width, height);
  context.restore();
}
