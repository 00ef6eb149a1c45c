// A smaller copy of the picture whose filters are being tried out, so that a slider works on the pixels shown.
import { createCanvas } from '../paint/LayerStack.ts';
import type { Bitmap, PaintContext } from '../paint/types.ts';

/** A copy nearly as large as the picture saves nothing. */
const WORTH_IT = 0.75;
/** Pictures up to this many pixels are quick enough as they are. */
const SMALL = 512 * 512;
const SMALLEST_SIDE = 16;

export class ReducedSource {
  #kept: { readonly whole: Bitmap; readonly key: string; readonly copy: Bitmap } | null = null;

  /** The picture with one pixel for each one shown; the last copy is kept, as long as `key` names the same pixels. */
  get(whole: Bitmap, key: string, shownScale: number): Bitmap {
    if (!(shownScale < WORTH_IT) || whole.width * whole.height <= SMALL) return whole;
    const width = reduceSide(whole.width, shownScale);
    const height = reduceSide(whole.height, shownScale);
    const kept = this.#kept;
    const isKept = kept?.whole === whole && kept.key === key;
    if (isKept && kept.copy.width === width && kept.copy.height === height) return kept.copy;
    const copy = reduce(whole, width, height);
    this.#kept = { whole, key, copy };
    return copy;
  }

  clear(): void {
    this.#kept = null;
  }
}

const reduceSide = (side: number, scale: number): number =>
  Math.min(side, Math.max(SMALLEST_SIDE, Math.ceil(side * scale)));

function reduce(whole: Bitmap, width: number, height: number): Bitmap {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as PaintContext | null;
  if (!context) throw new Error(`No 2D canvas for a picture of ${width} × ${height}`);
  context.imageSmoothingQuality = 'medium';
  context.drawImage(whole, 0, 0, width, height);
  return canvas;
}
