import { clearContext, SPARE_COLUMNS } from './clearContext.ts';
import type { LayerPool, PaintContext } from './types.ts';

const KEPT_LAYERS = 6;
const KEPT_PIXELS = 4_194_304;

/** Keeps a few offscreen canvases, so that drawing many objects with effects allocates nothing. */
export class LayerStack implements LayerPool {
  readonly #free: PaintContext[] = [];
  readonly #inMainMemory: boolean;

  /** `inMainMemory`: as what is painted on; each drawing of a layer elsewhere brings it over from the graphics card. */
  constructor({ inMainMemory = false }: { readonly inMainMemory?: boolean } = {}) {
    this.#inMainMemory = inMainMemory;
  }

  take(width: number, height: number): PaintContext {
    const columns = width + SPARE_COLUMNS;
    const fitting = this.#free.findIndex(({ canvas }) => canvas.width >= columns && canvas.height >= height);
    const kept = fitting >= 0 ? this.#free.splice(fitting, 1)[0] : undefined;
    const layer = kept ?? createLayer(columns, height, this.#inMainMemory);
    layer.beginPath();
    layer.rect(0, 0, width, height);
    layer.clip();
    return layer;
  }

  give(layer: PaintContext): void {
    const { width, height } = layer.canvas;
    if (width * height > KEPT_PIXELS) {
      release(layer);
      return;
    }
    clearContext(layer);
    this.#free.push(layer);
    this.#free.sort((a, b) => getArea(a) - getArea(b));
    // The small ones serve the fewest objects.
    if (this.#free.length > KEPT_LAYERS) release(this.#free.shift());
  }

  /** Lets go of all that are kept. */
  clear(): void {
    for (const layer of this.#free.splice(0)) release(layer);
  }
}

function getArea({ canvas }: PaintContext): number {
  return canvas.width * canvas.height;
}

/** Frees the pixels now instead of at some collection of garbage. */
function release(layer: PaintContext | undefined): void {
  if (layer) layer.canvas.width = 0;
}

function createLayer(width: number, height: number, inMainMemory: boolean): PaintContext {
  const layer = createCanvas(width, height).getContext('2d', {
    willReadFrequently: inMainMemory,
  }) as PaintContext | null;
  if (!layer) throw new Error(`No 2D context for a layer of ${width} × ${height} pixels`);
  return layer;
}

/**
 * An element in pages, because text may be shaped by other settings on an OffscreenCanvas than on the canvas shown;
 * workers have nothing else.
 */
export function createCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}
