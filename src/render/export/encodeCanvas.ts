import type { PictureSize } from './pictureSize.ts';
import { encodeWebp } from './webp/encodeWebp.ts';
import { WEBP_LONGEST_SIDE } from './webp/webpFile.ts';

type PictureCanvas = OffscreenCanvas | HTMLCanvasElement;

/** Until a canvas has answered PNG when asked for WebP, as Safari's do. */
let canvasWritesWebp = true;

/**
 * The browser's own encoder, or for WebP, where the browser has none, ours. Throws when the canvas has no pixels or the
 * answer is of another type than asked, and RangeError for a WebP longer than the format has: browsers cut it off.
 */
export async function encodeCanvas(
  canvas: PictureCanvas,
  type: 'image/png' | 'image/jpeg' | 'image/webp',
  quality: number,
): Promise<Blob> {
  const { width, height } = canvas;
  if (type === 'image/webp' && Math.max(width, height) > WEBP_LONGEST_SIDE)
    throw new RangeError(`A WebP of ${width} × ${height} pixels exceeds ${WEBP_LONGEST_SIDE} a side`);
  if (type === 'image/webp' && !canvasWritesWebp) return encodeWebp(canvas, quality);
  const blob = await ask(canvas, type, quality);
  if (blob.type === type) return blob;
  if (type !== 'image/webp') throw new Error(`This browser does not encode ${type}`);
  canvasWritesWebp = false;
  return encodeWebp(canvas, quality);
}

function ask(canvas: PictureCanvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    const settle = (blob: Blob | null) =>
      blob
        ? resolve(blob)
        : reject(new RangeError(`A canvas of ${canvas.width} × ${canvas.height} has no pixels`));
    canvas.toBlob(settle, type, quality);
  });
}

/** What a canvas takes on every device; those of older iPhones and iPads take no more. */
export const SURE_PIXELS = 4096 * 4096;

/** No canvas of this browser is large enough for a picture that can only be painted whole. */
export class NoCanvasError extends Error {
  override name = 'NoCanvasError';
}

/** Whether a canvas of this size keeps what is painted on it. Larger ones than some devices take are tried each time. */
export function canvasHolds(size: PictureSize, probe: (size: PictureSize) => boolean = keepsPixel): boolean {
  return size.width * size.height <= SURE_PIXELS || probe(size);
}

/** This size, or where the device has no canvas for it the largest of the same shape that every device has. */
export function sizeOnCanvas({ width, height }: PictureSize): PictureSize {
  if (canvasHolds({ width, height })) return { width, height };
  const scale = Math.sqrt(SURE_PIXELS / (width * height));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** A canvas that is too large fails in one of several ways, by the browser: no context, no pixels, or an error. */
function keepsPixel({ width, height }: PictureSize): boolean {
  const canvas = new OffscreenCanvas(width, height);
  try {
    const context = canvas.getContext('2d');
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
