import type { SceneReader } from '../../../scene/document/types.ts';
import { exportInBackground } from '../../render/export/exportInBackground.ts';
import { freezeScene } from '../../render/export/SnapshotReader.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { createImages } from './mediaAccess.ts';

/** Device pixels of the longest side, for tiles of up to 92 CSS pixels. */
const SIZE = 200;

const images = createImages();

/** A small picture of a page as it is now, drawn by a worker where there is one. Rejects with the signal's reason. */
export async function renderPageThumbnail(page: SceneReader, signal: AbortSignal): Promise<Blob> {
  const { width, height } = page.artboard;
  const { blob } = await exportInBackground({
    reader: freezeScene(page),
    images,
    fonts: getPageFonts(),
    format: 'png',
    scale: Math.min(1, SIZE / Math.max(width, height)),
    signal,
  });
  return blob;
}
