import type { SceneReader } from '../../../scene/document/types.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import { clipToArtboard } from '../export/clipToArtboard.ts';
import { inSlices } from '../export/inSlices.ts';
import { paintByParts } from '../export/paintByParts.ts';
import { PictureSource } from '../export/PictureSource.ts';
import { toPixels } from '../export/pictureSize.ts';
import { showsMany } from '../export/planParts.ts';
import { createCanvas, LayerStack } from '../paint/LayerStack.ts';
import type { PaintContext } from '../paint/types.ts';
import type { FontRegistry } from '../text/FontRegistry.ts';
import type { BrokenNode, ImageLoader } from '../types.ts';
import type { Pixels } from './measureLetters.ts';

export type PaintOptions = {
  readonly reader: SceneReader;
  readonly images: ImageLoader;
  readonly fonts: FontRegistry;
  /** Scene box, and pixels to a unit of it; no more than one canvas holds. */
  readonly view: Box;
  readonly scale: number;
  readonly signal?: AbortSignal | undefined;
};

/** What exports show of a scene box, as pixels, GIFs and films by their first frame. In main memory: they are only read. */
export async function paintPixels(
  options: PaintOptions,
): Promise<{ readonly pixels: Pixels; readonly broken: readonly BrokenNode[] }> {
  const { reader, view, scale, signal } = options;
  const source = await PictureSource.load({ ...options, isByParts: showsMany(reader) });
  const canvas = createCanvas(toPixels(view.width * scale), toPixels(view.height * scale));
  try {
    const context = canvas.getContext('2d', { willReadFrequently: true }) as PaintContext | null;
    if (!context) throw new RangeError(`No canvas of ${canvas.width} × ${canvas.height} pixels`);
    const environment = source.createEnvironment(scale, new LayerStack({ inMainMemory: true }));
    await paintByParts(context, source, environment, { view, visible: view, ids: reader.childIds(null) });
    clipToArtboard(context, reader.artboard, view, scale);
    return { pixels: await inSlices(readPixels(context), signal), broken: source.broken };
  } finally {
    source.destroy();
    // Frees the pixels now instead of at some collection of garbage.
    canvas.width = 0;
  }
}

const ROWS_AT_ONCE = 256;

function* readPixels(context: PaintContext): Generator<void, Pixels> {
  const { width, height } = context.canvas;
  const data = new Uint8ClampedArray(4 * width * height);
  for (let top = 0; top < height; top += ROWS_AT_ONCE) {
    yield;
    const rows = context.getImageData(0, top, width, Math.min(ROWS_AT_ONCE, height - top));
    data.set(rows.data, 4 * width * top);
  }
  return { width, height, data };
}
