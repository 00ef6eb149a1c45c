// WebP where the browser's canvas does not write it: libwebp as WebAssembly, fetched only when it is needed.

/** The canvas's pixels as WebP; `quality` from 0 to 1. Throws where the canvas is not a 2D one or has no pixels. */
export async function encodeWebp(
  canvas: OffscreenCanvas | HTMLCanvasElement,
  quality: number,
): Promise<Blob> {
  const context = canvas.getContext('2d') as
    | OffscreenCanvasRenderingContext2D
    | CanvasRenderingContext2D
    | null;
  if (context === null) throw new TypeError('Only a 2D canvas can be read');
  const { default: encode } = await import('@jsquash/webp/encode.js');
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const bytes = await encode(pixels, { quality: Math.round(quality * 100) });
  return new Blob([bytes], { type: 'image/webp' });
}
