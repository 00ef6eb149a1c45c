import type { PaintContext } from '../paint/types.ts';

/** JPG has no opacity: what is see-through would turn black. */
export function putOnWhite(context: PaintContext): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.restore();
}
