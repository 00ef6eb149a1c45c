import { createCanvas } from '../paint/LayerStack.ts';
import { paintScene } from '../paint/paintScene.ts';
import type { PaintContext } from '../paint/types.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import type { RenderPicture } from '../types.ts';
import { clipToArtboard } from './clipToArtboard.ts';
import { PictureSource } from './PictureSource.ts';
import { toPixels } from './pictureSize.ts';
import { freezeScene } from './SnapshotReader.ts';

/**
 * Renders a scene box in one go. For pictures within what one canvas can hold (16,384 pixels a side); larger ones go
 * through `exportPicture`. Throws RangeError when the canvas cannot be made.
 */
export const renderPicture: RenderPicture = async ({ images, view, scale, signal, onProgress, ...of }) => {
  const reader = freezeScene(of.reader);
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
