// A canvas as a PNG of six tenths of the bytes of the browser's own.
import { inSlices } from '../inSlices.ts';
import { Spool } from '../spool/Spool.ts';
import { createStart, type PngShape } from './chunks.ts';
import { loadPngEncoder } from './loadPngEncoder.ts';
import { PngRows } from './PngRows.ts';

/** Larger ones are the browser's: of rows this long deflate's 32 kB hold four at most, and it was not measured there. */
const MOST_PIXELS = 4 * 1024 * 1024;
/** Read from the canvas at once: 8 MB. */
const READ_PIXELS = 2 * 1024 * 1024;

type Options = {
  readonly signal?: AbortSignal | undefined;
  /** 0–1. */
  readonly onProgress?: ((done: number) => void) | undefined;
};

/**
 * The canvas's exact pixels, in tasks short enough for the page; without opacity where nothing is see-through. Null
 * for large pictures and where the encoder cannot be had; rejects with the signal's reason.
 */
export async function encodePng(
  canvas: OffscreenCanvas | HTMLCanvasElement,
  { signal, onProgress }: Options,
): Promise<Blob | null> {
  if (canvas.width * canvas.height > MOST_PIXELS) return null;
  const module = await loadPngEncoder().catch((error: unknown) => {
    console.warn('The browser writes the PNG: its encoder could not be loaded', error);
    return null;
  });
  signal?.throwIfAborted();
  if (!module) return null;
  const write = async (hasAlpha: boolean) => {
    const shape = { width: canvas.width, height: canvas.height, hasAlpha };
    return inSlices(writeRows(canvas, await PngRows.open(module, shape), shape), signal, onProgress);
  };
  // A see-through pixel is mostly found in the first rows.
  const file = (await write(false)) ?? (await write(true));
  return file?.finish('image/png') ?? null;
}

/** Tells how far it is; null when a pixel is see-through that must not be. */
function* writeRows(
  canvas: OffscreenCanvas | HTMLCanvasElement,
  png: PngRows,
  shape: PngShape,
): Generator<number, Spool | null> {
  const { width, height, hasAlpha } = shape;
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | null;
  if (!context) throw new TypeError('Only a 2D canvas can be read');
  const spool = new Spool();
  for (const piece of createStart(shape)) spool.write(piece);
  const rows = Math.max(1, Math.floor(READ_PIXELS / width));
  for (let top = 0; top < height; top += rows) {
    const { data } = context.getImageData(0, top, width, Math.min(rows, height - top));
    if (!hasAlpha && !isOpaque(data)) return null;
    for (const bytes of png.encode(data)) {
      spool.write(bytes);
      yield png.done;
    }
  }
  png.assertWhole();
  return spool;
}

function isOpaque({ buffer }: Uint8ClampedArray<ArrayBuffer>): boolean {
  const pixels = new Int32Array(buffer);
  // Opacity is the highest byte wherever browsers run; one that is 255 leaves a number from −16,777,216 to −1.
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at]!;
    if (pixel < -0x1000000 || pixel >= 0) return false;
  }
  return true;
}
