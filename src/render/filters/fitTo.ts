import { createCanvas } from '../paint/LayerStack.ts';
import type { Bitmap, PaintContext } from '../paint/types.ts';

/** A smaller copy when the device cannot hold the picture in one texture. */
export function fitTo(source: Bitmap, maxSide: number): Bitmap {
  const reduce = Math.min(1, maxSide / Math.max(source.width, source.height));
  if (reduce === 1) return source;
  const width = Math.max(1, Math.round(source.width * reduce));
  const height = Math.max(1, Math.round(source.height * reduce));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d') as PaintContext | null;
  context?.drawImage(source, 0, 0, width, height);
  return canvas;
}
