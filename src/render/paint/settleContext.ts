import type { PaintContext } from './types.ts';

/**
 * To be called when all is painted, before the pixels are read. Chromium (156, accelerated canvases) shows what the canvas
 * held before, cleared or not, when all that was painted since are paths beside it. This leaves every pixel as it is, and is
 * nothing a browser can leave out.
 */
export function settleContext(context: PaintContext): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.shadowColor = 'rgba(0,0,0,0)';
  context.globalCompositeOperation = 'xor';
  context.fillStyle = 'rgba(0,0,0,0)';
  context.fillRect(0, 0, 1, 1);
  context.restore();
}
