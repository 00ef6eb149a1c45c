import { createCanvas } from '../paint/LayerStack.ts';
import { paintScene } from '../paint/paintScene.ts';
import type { PaintContext } from '../paint/types.ts';
import { clipToArtboard } from './clipToArtboard.ts';
import { encodeCanvas } from './encodeCanvas.ts';
import type { ExportPictureOptions } from './exportPicture.ts';
import { PictureSource } from './PictureSource.ts';
import { toPixels } from './pictureSize.ts';

const SHORTEST = 300;
const LONGEST = 800;
const QUALITY = 0.85;

/**
 * A small picture of the artboard, its longest side the artboard's own within 300–800 pixels; GIFs and films show
 * their first frame. WebP, or PNG where the browser has no WebP encoder.
 */
export async function renderThumbnail(
  options: Pick<ExportPictureOptions, 'reader' | 'images' | 'fonts' | 'signal'>,
): Promise<Blob> {
  const view = options.reader.artboard;
  const longest = Math.max(view.width, view.height);
  const scale = Math.min(Math.max(longest, SHORTEST), LONGEST) / longest;
  const source = await PictureSource.load(options);
  try {
    const canvas = createCanvas(toPixels(view.width * scale), toPixels(view.height * scale));
    const context = canvas.getContext('2d') as PaintContext | null;
    if (!context) throw new RangeError(`No canvas of ${canvas.width} × ${canvas.height} pixels`);
    paintScene(context, source.createEnvironment(scale), { view, visible: view });
    clipToArtboard(context, view, view, scale);
    return await encodeCanvas(canvas, 'image/webp', QUALITY).catch(() =>
      encodeCanvas(canvas, 'image/png', 1),
    );
  } finally {
    source.destroy();
  }
}
