import { cappedSize } from './cappedSize.ts';
import { openFilm } from './openFilm.ts';

/** The first picture of a film, read without the rest of it, at the size designs give it. */
export async function decodePoster(source: string | Blob): Promise<ImageBitmap> {
  const film = await openFilm(source);
  try {
    const sample = await film.samples.getSample(film.firstPicture);
    if (!sample) throw new Error(`A film without pictures: ${nameOf(source)}`);
    try {
      const { width, height } = cappedSize(sample.displayWidth, sample.displayHeight);
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d', { alpha: false });
      if (!context) throw new RangeError(`No canvas of ${width} × ${height} pixels`);
      sample.draw(context, 0, 0, width, height);
      return canvas.transferToImageBitmap();
    } finally {
      sample.close();
    }
  } finally {
    film.input.dispose();
  }
}

const nameOf = (source: string | Blob): string =>
  typeof source === 'string' ? source.slice(0, 200) : `${source.size} bytes`;
