// Makes segments of a film: paints and encodes them. Runs in a worker, or on the page where there are none.
import type { BrokenNode } from '../../types.ts';
import type { ChosenEncoder } from './chooseEncoder.ts';
import { FilmStage } from './FilmStage.ts';
import { type FilmChunk, SegmentEncoder } from './SegmentEncoder.ts';
import type { Segment } from './segments.ts';
import type { FilmOptions } from './types.ts';

export type MadeSegment = {
  readonly chunks: readonly FilmChunk[];
  readonly broken: readonly BrokenNode[];
};

export type FilmMaker = {
  /** One at a time. */
  make(segment: Segment, video: ChosenEncoder): Promise<MadeSegment>;
  close(): void;
};

/** `onFrame` is called for each frame. */
export async function openMaker(options: FilmOptions, onFrame: () => void): Promise<FilmMaker> {
  const stage = await FilmStage.open(options);
  return {
    async make(segment, video) {
      const encoder = new SegmentEncoder(video, options.fps, segment);
      try {
        await stage.play(segment, async (canvas, dirty) => {
          await encoder.addFrame(canvas, dirty);
          onFrame();
        });
        return { chunks: await encoder.finish(), broken: stage.broken };
      } finally {
        encoder.close();
      }
    },
    close: () => stage.close(),
  };
}
