import type { ActiveFilter } from '../../../scene/filters/listActiveFilters.ts';
import { createCanvas } from '../paint/LayerStack.ts';
import type { Bitmap, PaintContext } from '../paint/types.ts';
import { prepareFilter } from './prepareFilter.ts';
import type { PixelGrid, PointFilter } from './types.ts';

/** The same filters without WebGL, slowly. A picture that may not be read (no CORS) throws a SecurityError. */
export function runOnProcessor(source: Bitmap, filters: readonly ActiveFilter[]): Bitmap {
  const { width, height } = source;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as PaintContext | null;
  if (!context) throw new Error(`No 2D canvas for a filtered picture of ${width} × ${height}`);
  context.drawImage(source, 0, 0);
  const pixels = filterPixels(context.getImageData(0, 0, width, height), filters);
  context.putImageData(new ImageData(pixels.data, width, height), 0, 0);
  return canvas;
}

/** Filters bytes that are not premultiplied; a new grid comes back, `grid` may be changed. */
export function filterPixels(
  grid: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
  filters: readonly ActiveFilter[],
): PixelGrid {
  const { width, height } = grid;
  let pixels: PixelGrid = { data: new Uint8ClampedArray(grid.data), width, height };
  for (const filter of filters) {
    const ready = prepareFilter(filter, pixels);
    if (ready.kind === 'area') pixels = ready.apply(pixels);
    else applyPoints(pixels, ready);
  }
  return pixels;
}

function applyPoints({ data, width }: PixelGrid, filter: PointFilter): void {
  const pixel = new Float64Array(4);
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = 0; channel < 4; channel++) pixel[channel] = data[at + channel]! / 255;
    const index = at / 4;
    filter.apply(pixel, index % width, Math.floor(index / width));
    for (let channel = 0; channel < 4; channel++) data[at + channel] = pixel[channel]! * 255;
  }
}
