import { sizeOnCanvas } from '../export/encodeCanvas.ts';
import { createCanvas } from '../paint/LayerStack.ts';
import type { Bitmap, PaintContext } from '../paint/types.ts';

/** A smaller copy when the device cannot hold the picture in one texture, or what is made of it on one canvas. */
export function fitTo(source: Bitmap, maxSide = Infinity): Bitmap {
  const reduce = Math.min(1, maxSide / Math.max(source.width, source.height));
  const { width, height } = sizeOnCanvas({
    width: Math.max(1, Math.round(source.width * reduce)),
    height: Math.max(1, Math.round(source.height * reduce)),
  });
  if (width === source.width && height === source.height) return source;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d') as PaintContext | null;
  context?.drawImage(source, 0, 0, width, height);
  return canvas;
}
