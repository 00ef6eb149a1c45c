import type { Box } from '../../../scene/geometry/types.ts';
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
    clipToArtboard(context, reader.artboard, view, scale);
    onProgress?.(1);
    return { canvas, broken: source.broken };
  } finally {
    source.destroy();
  }
};

/** Keeps what lies on the artboard; an edge within a pixel keeps its share of that pixel, as Fabric's clip does. */
export function clipToArtboard(context: PaintContext, artboard: Box, view: Box, scale: number): void {
  const left = (artboard.left - view.left) * scale;
  const top = (artboard.top - view.top) * scale;
  const width = artboard.width * scale;
  const height = artboard.height * scale;
  const { canvas } = context;
  if (left <= 0 && top <= 0 && left + width >= canvas.width && top + height >= canvas.height) return;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = '#000000';
  context.fillRect(left, top, width, height);
  context.restore();
}

/** Whole pixels, at least one; a fraction that is only rounding noise does not add a row. */
export function toPixels(length: number): number {
  return Math.max(1, Math.ceil(length - 1e-6));
}
