import type { Box } from '../../../scene/geometry/types.ts';
import { createCanvas } from './LayerStack.ts';
import type { PaintContext } from './types.ts';

let seeThrough: OffscreenCanvas | HTMLCanvasElement | null = null;

/**
 * Draws nothing at the corner of `target`, which has to be after a blend mode was at work: where only paths follow it,
 * Chromium (156, accelerated canvases) forgets all that was drawn outside the clip before. The context's state is changed.
 */
export function endBlending(context: PaintContext, target: Box): void {
  seeThrough ??= createSeeThrough();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-over';
  context.shadowColor = 'rgba(0,0,0,0)';
  context.drawImage(seeThrough, target.left, target.top);
}

function createSeeThrough(): OffscreenCanvas | HTMLCanvasElement {
  const canvas = createCanvas(1, 1);
  // Without a context there is nothing to draw, not even see-through pixels.
  canvas.getContext('2d');
  return canvas;
}
