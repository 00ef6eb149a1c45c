import type { SceneReader } from '../../../scene/document/types.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import { exportInBackground } from '../export/exportInBackground.ts';
import { renderPicture } from '../export/renderPicture.ts';
import { createCanvas } from '../paint/LayerStack.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import type { BrokenNode, ImageLoader } from '../types.ts';
import type { Pixels } from './measureLetters.ts';

/** Nodes that are painted before a worker would have started. */
const MANY = 200;

export type PaintOptions = {
  readonly reader: SceneReader;
  readonly images: ImageLoader;
  /** Scene box, and pixels to a unit of it; no more than one canvas holds. */
  readonly view: Box;
  readonly scale: number;
  readonly signal?: AbortSignal;
};

/** What exports show of a scene box, as pixels, GIFs and films by their first frame; of many nodes by a worker, for they hold up the page. */
export async function paintPixels(
  options: PaintOptions,
): Promise<{ readonly pixels: Pixels; readonly broken: readonly BrokenNode[] }> {
  if (options.reader.size < MANY) {
    const { canvas, broken } = await renderPicture(options);
    return { pixels: readPixels(canvas), broken };
  }
  const { blob, broken } = await exportInBackground({ ...options, fonts: getPageFonts(), format: 'png' });
  const bitmap = await createImageBitmap(blob);
  const canvas = createCanvas(bitmap.width, bitmap.height);
  contextOf(canvas).drawImage(bitmap, 0, 0);
  bitmap.close();
  return { pixels: readPixels(canvas), broken };
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

function contextOf(canvas: Canvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | null;
  if (!context) throw new RangeError(`No canvas of ${canvas.width} × ${canvas.height} pixels`);
  return context;
}

/** Takes the pixels and lets the canvas go. */
function readPixels(canvas: Canvas): Pixels {
  const pixels = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  canvas.width = 0;
  return pixels;
}
