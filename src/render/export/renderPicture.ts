import { createCanvas } from '../paint/LayerStack.ts';
import { paintScene } from '../paint/paintScene.ts';
import type { PaintContext } from '../paint/types.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import type { RenderPicture } from '../types.ts';
import { PictureSource } from './PictureSource.ts';

/**
 * Renders a scene box in one go. For pictures within what one canvas can hold (16,384 pixels a side); larger ones go
 * through `exportPng`. Throws RangeError when the canvas cannot be made.
 */
export const renderPicture: RenderPicture = async ({ reader, images, view, scale, signal, onProgress }) => {
  const source = await PictureSource.load({ reader, images, fonts: getPageFonts(), signal });
  try {
    const canvas = createCanvas(toPixels(view.width * scale), toPixels(view.height * scale));
    const context = canvas.getContext('2d') as PaintContext | null;
    if (!context) throw new RangeError(`No canvas of ${canvas.width} × ${canvas.height} pixels`);
    paintScene(context, source.createEnvironment(scale), { view, visible: view });
    onProgress?.(1);
    return { canvas, broken: source.broken };
  } finally {
    source.destroy();
  }
};

/** Whole pixels, at least one; a fraction that is only rounding noise does not add a row. */
export function toPixels(length: number): number {
  return Math.max(1, Math.ceil(length - 1e-6));
}
