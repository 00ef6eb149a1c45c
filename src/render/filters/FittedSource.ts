import { sizeOnCanvas } from '../export/encodeCanvas.ts';
import { createCanvas } from '../paint/LayerStack.ts';
import type { Bitmap, PaintContext } from '../paint/types.ts';

type Size = { readonly width: number; readonly height: number };
type Canvas = ReturnType<typeof createCanvas>;

/** The picture, or a copy of as many pixels as the device can hold in one texture. */
export function fitToTexture(source: Bitmap, maxSide: number): { bitmap: Bitmap; free: () => void } {
  const size = shrink(source, maxSide);
  if (size === source) return { bitmap: source, free: () => {} };
  const copy = copyAt(source, sizeOnCanvas(size));
  return { bitmap: copy, free: () => free(copy) };
}

/** Fits the picture whose filters are being made to one texture, and what is made of it to one canvas. */
export class FittedSource {
  /** By the size asked for: whether a canvas holds it takes one of that size to find out. */
  readonly #sizes = new Map<string, Size>();
  #kept: { readonly source: Bitmap; readonly key: string; readonly copy: Canvas } | null = null;

  /** The picture itself where it fits, or a copy; the last is kept, as long as `key` names the same pixels. */
  get(source: Bitmap, key: string, maxSide = Infinity): Bitmap {
    const { width, height } = this.#findSize(shrink(source, maxSide));
    if (width === source.width && height === source.height) return source;
    const kept = this.#kept;
    const isKept = kept?.source === source && kept.key === key;
    if (isKept && kept.copy.width === width && kept.copy.height === height) return kept.copy;
    this.#drop();
    const copy = copyAt(source, { width, height });
    this.#kept = { source, key, copy };
    return copy;
  }

  clear(): void {
    this.#sizes.clear();
    this.#drop();
  }

  #findSize({ width, height }: Size): Size {
    const asked = `${width} ${height}`;
    const known = this.#sizes.get(asked);
    if (known) return known;
    const size = sizeOnCanvas({ width, height });
    this.#sizes.set(asked, size);
    return size;
  }

  #drop(): void {
    if (this.#kept) free(this.#kept.copy);
    this.#kept = null;
  }
}

/** `size` itself where no side is too long. */
function shrink(size: Size, maxSide: number): Size {
  const reduce = Math.min(1, maxSide / Math.max(size.width, size.height));
  if (reduce === 1) return size;
  return {
    width: Math.max(1, Math.round(size.width * reduce)),
    height: Math.max(1, Math.round(size.height * reduce)),
  };
}

function copyAt(source: Bitmap, { width, height }: Size): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d') as PaintContext | null;
  context?.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** Phones give few canvases of this size: the pixels go now instead of at some collection of garbage. */
function free(canvas: Canvas): void {
  canvas.width = 0;
}
