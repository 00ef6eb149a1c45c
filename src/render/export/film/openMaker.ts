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

/** `onFrame` is called for each frame. `make` rejects with FilmInterruption when the encoder or a canvas is lost. */
export async function openMaker(options: FilmOptions, onFrame: () => void): Promise<FilmMaker> {
  const stage = await FilmStage.open(options);
  let isClosed = false;
  return {
    async make(segment, video) {
      const encoder = new SegmentEncoder(video, options.fps, segment);
      try {
        await stage.play(segment, async (canvas, dirty) => {
          if (isClosed) throw new Error('The film’s maker was closed');
          await encoder.addFrame(canvas, dirty);
          onFrame();
        });
        const chunks = await encoder.finish();
        stage.throwIfLost();
        return { chunks, broken: stage.broken };
      } finally {
        encoder.close();
      }
    },
    close() {
      isClosed = true;
      stage.close();
    },
  };
}
