// The filters without a graphics card: look-up tables and plain loops where a filter allows it, pixel by pixel else.
import type { ActiveFilter } from '../../../scene/filters/listActiveFilters.ts';
import { createCanvas } from '../paint/LayerStack.ts';
import type { Bitmap, PaintContext } from '../paint/types.ts';
import { PixelMemory } from './PixelMemory.ts';
import { type BlendedPictures, prepareFilter } from './prepareFilter.ts';
import type { PixelGrid, PointWork } from './types.ts';

type Channels = Extract<PointWork, { kind: 'channels' }>;
type Pixels = Extract<PointWork, { kind: 'pixels' }>;

/** Pixels of pictures up to this size are kept for the next step of a slider. */
const MOST_KEPT = 2 ** 20;

export class ProcessorFilters {
  readonly #memory = new PixelMemory();
  #kept: { readonly source: Bitmap; readonly key: string; readonly pixels: ImageData } | null = null;

  /**
   * A picture that may not be read (no CORS) throws a SecurityError. `sourceKey` names its pixels: a film shows one after
   * the other on the same canvas.
   */
  run(
    source: Bitmap,
    sourceKey: string,
    filters: readonly ActiveFilter[],
    pictures: BlendedPictures,
  ): Bitmap {
    const read = this.#read(source, sourceKey);
    const pixels = filterPixels(read, filters, { pictures, memory: this.#memory });
    const canvas = createCanvas(pixels.width, pixels.height);
    getContext(canvas).putImageData(new ImageData(pixels.data, pixels.width, pixels.height), 0, 0);
    this.#memory.give(pixels.data);
    return canvas;
  }

  clear(): void {
    this.#kept = null;
    this.#memory.clear();
  }

  #read(source: Bitmap, key: string): ImageData {
    if (this.#kept?.source === source && this.#kept.key === key) return this.#kept.pixels;
    const { width, height } = source;
    const context = getContext(createCanvas(width, height));
    context.drawImage(source, 0, 0);
    const pixels = context.getImageData(0, 0, width, height);
    this.#kept = width * height <= MOST_KEPT ? { source, key, pixels } : null;
    return pixels;
  }
}

/** Whether the processor does these faster than it could play graphics card. */
export function isQuickOnProcessor(
  filters: readonly ActiveFilter[],
  size: { readonly width: number; readonly height: number },
  pictures: BlendedPictures,
): boolean {
  return filters.every((filter) => {
    const ready = prepareFilter(filter, size, pictures);
    if (!ready) return true;
    return ready.kind === 'point' ? ready.onProcessor.kind !== 'pixels' : ready.isQuick === true;
  });
}

/** Filters bytes that are not premultiplied; another grid comes back, `source` stays as it is. */
export function filterPixels(
  source: ImageData,
  filters: readonly ActiveFilter[],
  needs: { readonly pictures?: BlendedPictures; readonly memory?: PixelMemory } = {},
): PixelGrid {
  const { pictures = () => null, memory = new PixelMemory() } = needs;
  const { width, height } = source;
  let pixels: PixelGrid = { data: memory.take(source.data.length), width, height };
  pixels.data.set(source.data);
  let tables: Channels[] = [];
  for (const filter of filters) {
    const ready = prepareFilter(filter, pixels, pictures);
    if (!ready) continue;
    const work = ready.kind === 'point' ? ready.onProcessor : ready;
    if (work.kind === 'channels') {
      tables.push(work);
      continue;
    }
    applyTables(pixels, tables);
    tables = [];
    if (work.kind === 'area') {
      const { data } = pixels;
      pixels = work.apply(pixels, memory);
      if (pixels.data !== data) memory.give(data);
    } else if (work.kind === 'matrix') applyMatrix(pixels, work.matrix);
    else if (work.kind === 'bytes') work.apply(pixels.data);
    else applyPoints(pixels, work);
  }
  applyTables(pixels, tables);
  return pixels;
}

/** Any number of filters that change each channel by itself are one look-up, rounded in between as ever. */
function applyTables({ data }: PixelGrid, filters: readonly Channels[]): void {
  if (filters.length === 0) return;
  const tables = [0, 1, 2].map((channel) => {
    const table = new Uint8ClampedArray(256);
    const pixel = new Float64Array(4);
    for (let value = 0; value < 256; value += 1) {
      table[value] = value;
      for (const filter of filters) {
        pixel.fill((table[value] as number) / 255);
        pixel[3] = 1;
        filter.apply(pixel);
        table[value] = (pixel[channel] as number) * 255;
      }
    }
    return table;
  });
  const [red, green, blue] = tables as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];
  for (let at = 0; at < data.length; at += 4) {
    data[at] = red[data[at] as number] as number;
    data[at + 1] = green[data[at + 1] as number] as number;
    data[at + 2] = blue[data[at + 2] as number] as number;
  }
}

function applyMatrix({ data }: PixelGrid, matrix: readonly number[]): void {
  const rows = Float64Array.from({ length: 20 }, (_, i) => (matrix[i] ?? 0) * (i % 5 === 4 ? 255 : 1));
  const [r0, r1, r2, r3, r4, g0, g1, g2, g3, g4, b0, b1, b2, b3, b4, a0, a1, a2, a3, a4] =
    rows as unknown as readonly number[] as Row20;
  const keepsOpacity =
    r3 === 0 && g3 === 0 && b3 === 0 && a0 === 0 && a1 === 0 && a2 === 0 && a3 === 1 && a4 === 0;
  for (let at = 0; at < data.length; at += 4) {
    const red = data[at] as number;
    const green = data[at + 1] as number;
    const blue = data[at + 2] as number;
    if (keepsOpacity) {
      data[at] = red * r0 + green * r1 + blue * r2 + r4;
      data[at + 1] = red * g0 + green * g1 + blue * g2 + g4;
      data[at + 2] = red * b0 + green * b1 + blue * b2 + b4;
      continue;
    }
    const alpha = data[at + 3] as number;
    data[at] = red * r0 + green * r1 + blue * r2 + alpha * r3 + r4;
    data[at + 1] = red * g0 + green * g1 + blue * g2 + alpha * g3 + g4;
    data[at + 2] = red * b0 + green * b1 + blue * b2 + alpha * b3 + b4;
    data[at + 3] = red * a0 + green * a1 + blue * a2 + alpha * a3 + a4;
  }
}

// biome-ignore format: one row each
type Row20 = readonly [
  number, number, number, number, number,
  number, number, number, number, number,
  number, number, number, number, number,
  number, number, number, number, number,
];

function applyPoints({ data, width }: PixelGrid, filter: Pixels): void {
  const pixel = new Float64Array(4);
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = 0; channel < 4; channel++) pixel[channel] = data[at + channel]! / 255;
    const index = at / 4;
    filter.apply(pixel, index % width, Math.floor(index / width));
    for (let channel = 0; channel < 4; channel++) data[at + channel] = pixel[channel]! * 255;
  }
}

function getContext(canvas: ReturnType<typeof createCanvas>): PaintContext {
  const context = canvas.getContext('2d', { willReadFrequently: true }) as PaintContext | null;
  if (!context) throw new Error(`No 2D canvas for a filtered picture of ${canvas.width} × ${canvas.height}`);
  return context;
}
