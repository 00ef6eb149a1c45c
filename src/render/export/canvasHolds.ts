import { createCanvas } from '../paint/LayerStack.ts';
import type { PaintContext } from '../paint/types.ts';
import type { PictureSize } from './pictureSize.ts';

/** What a canvas takes on every device; those of older iPhones and iPads take no more. */
const SURE_PIXELS = 4096 * 4096;

/** No canvas of this browser is large enough for a picture that can only be painted whole. */
export class NoCanvasError extends Error {
  override name = 'NoCanvasError';
}

/** Whether a canvas of this size keeps what is painted on it. Larger ones than some devices take are tried each time. */
export function canvasHolds(size: PictureSize, probe: (size: PictureSize) => boolean = keepsPixel): boolean {
  return size.width * size.height <= SURE_PIXELS || probe(size);
}

/** A canvas that is too large fails in one of several ways, by the browser: no context, no pixels, or an error. */
function keepsPixel({ width, height }: PictureSize): boolean {
  const canvas = createCanvas(width, height);
  try {
    const context = canvas.getContext('2d') as PaintContext | null;
    if (!context) return false;
    context.fillRect(width - 1, height - 1, 1, 1);
    return context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
  } catch (error) {
    console.warn(`A canvas of ${width} × ${height} pixels cannot be had`, error);
    return false;
  } finally {
    // Frees the pixels now instead of at some collection of garbage.
    canvas.width = 0;
  }
}
