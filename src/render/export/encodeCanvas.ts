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
