// Makes a GIF or WebP that moves, frame by frame: never by playing anything, so that the same design gives the same
// frames anywhere.
import { GifSink } from '../gif/GifSink.ts';
import { getPictureSize } from '../pictureSize.ts';
import { WebpSink } from '../webp/WebpSink.ts';
import { FilmStage } from './FilmStage.ts';
import type { FrameSink } from './FrameSink.ts';
import type { FilmOptions, MadeFilm } from './types.ts';

const WEBP_QUALITY = 0.85;

export type PictureOptions = FilmOptions & { readonly format: 'gif' | 'webp' };

/** Rejects with RangeError for what cannot be made here, and with the signal's reason when cancelled. */
export async function makePicture(options: PictureOptions): Promise<MadeFilm> {
  const { reader, scale, format, onProgress } = options;
  const size = getPictureSize(reader.artboard, scale);
  const stage = await FilmStage.open(options);
  const { count } = stage;
  const sink = createSink(options, { ...size, count });
  let frames = 0;
  try {
    await stage.play({ from: 0, to: count }, async (canvas, dirty) => {
      await sink.addFrame(canvas, dirty);
      frames += 1;
      onProgress?.(frames / count);
    });
    const blob = await sink.finish();
    return { blob, ...size, frames: count, codec: format, hasSound: false, broken: stage.broken };
  } finally {
    sink.close();
    stage.close();
  }
}

function createSink(
  { format, fps, quality = WEBP_QUALITY }: PictureOptions,
  shape: { readonly width: number; readonly height: number; readonly count: number },
): FrameSink {
  return format === 'gif' ? new GifSink({ ...shape, fps }) : new WebpSink({ ...shape, fps, quality });
}
