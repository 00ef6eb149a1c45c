// Makes a GIF or WebP that moves, frame by frame: never by playing anything, so that the same design gives the same
// frames anywhere.
import type { BrokenNode } from '../../types.ts';
import { GifSink } from '../gif/GifSink.ts';
import { WebpSink } from '../webp/WebpSink.ts';
import { countFrames } from './filmShape.ts';
import type { FrameSink } from './FrameSink.ts';
import { type FilmParts, PageStages } from './PageStages.ts';
import type { MadeFilm } from './types.ts';

const WEBP_QUALITY = 0.85;

export type PictureParts = FilmParts & {
  readonly format: 'gif' | 'webp';
  /** 0–1. */
  readonly onProgress?: ((done: number) => void) | undefined;
};

/** Rejects with RangeError for what cannot be made here, and with the signal's reason when cancelled. */
export async function makePicture(parts: PictureParts): Promise<MadeFilm> {
  const { format, frame, runs, onProgress } = parts;
  const stages = new PageStages(parts);
  const broken: BrokenNode[] = [];
  let sink: FrameSink | null = null;
  let frames = 0;
  try {
    // The only page, if nothing moves there, is a picture like any other.
    const isStill = runs.length === 1 && (await stages.open(0)).isStill;
    const total = isStill ? 1 : countFrames(runs);
    const taking = createSink(parts, { ...frame, count: total });
    sink = taking;
    for (const [page, { count }] of runs.entries()) {
      const stage = await stages.open(page);
      await stage.play({ from: 0, to: Math.min(count, total) }, async (canvas, dirty) => {
        await taking.addFrame(canvas, dirty);
        frames += 1;
        onProgress?.(frames / total);
      });
      broken.push(...stage.broken);
    }
    return { blob: await sink.finish(), ...frame, frames, codec: format, hasSound: false, broken };
  } finally {
    sink?.close();
    stages.close();
  }
}

function createSink(
  { format, fps, quality = WEBP_QUALITY }: PictureParts,
  shape: { readonly width: number; readonly height: number; readonly count: number },
): FrameSink {
  return format === 'gif' ? new GifSink({ ...shape, fps }) : new WebpSink({ ...shape, fps, quality });
}
