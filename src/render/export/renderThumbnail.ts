import { exportInBackground } from './exportInBackground.ts';
import type { ExportedPicture, ExportPictureOptions } from './exportPicture.ts';
import { getThumbnailScale } from './pictureSize.ts';

const QUALITY = 0.8;

/**
 * A small picture of the artboard, its longest side the artboard's own within 300–800 pixels; GIFs and films show
 * their first frame. WebP, or PNG where none can be written.
 */
export async function renderThumbnail(
  options: Pick<ExportPictureOptions, 'reader' | 'images' | 'fonts' | 'signal'>,
): Promise<ExportedPicture> {
  const scale = getThumbnailScale(options.reader.artboard);
  const make = (format: 'webp' | 'png') =>
    exportInBackground({ ...options, scale, format, quality: QUALITY });
  return make('webp').catch(() => {
    options.signal?.throwIfAborted();
    return make('png');
  });
}
