// Makes segments of a film: paints and encodes them. Runs in a worker, or on the page where there are none.
import type { BrokenNode } from '../../types.ts';
import type { ChosenEncoder } from './chooseEncoder.ts';
import { type FilmParts, PageStages } from './PageStages.ts';
import { type FilmChunk, SegmentEncoder } from './SegmentEncoder.ts';
import type { FilmSegment } from './segments.ts';

export type MadeSegment = {
  readonly chunks: readonly FilmChunk[];
  readonly broken: readonly BrokenNode[];
};

export type FilmMaker = {
  /** One at a time. */
  make(segment: FilmSegment, video: ChosenEncoder): Promise<MadeSegment>;
  close(): void;
};

/** `onFrame` is called for each frame. `make` rejects with FilmInterruption when the encoder or a canvas is lost. */
export function openMaker(parts: FilmParts, onFrame: () => void): FilmMaker {
  const stages = new PageStages(parts);
  // The only page is opened while the encoder is chosen; which of several comes first is not known yet.
  if (parts.runs.length === 1) stages.open(0).catch(() => undefined);
  let isClosed = false;
  return {
    async make(segment, video) {
      const stage = await stages.open(segment.page);
      const encoder = new SegmentEncoder(video, parts.fps, segment.start + segment.from);
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
      stages.close();
    },
  };
}
