// How long and how large a film is, and when each page of it is shown.
import { getPictureSize, type PictureSize } from '../pictureSize.ts';
import type { FilmJob, FilmPage } from './types.ts';

/** The frame of the film with which a page begins, and how many it has. */
export type PageRun = { readonly start: number; readonly count: number };

export type FilmShape = {
  /** Of a frame, pixels: that of the first page. */
  readonly frame: PictureSize;
  readonly runs: readonly PageRun[];
};

/**
 * Times are rounded from the beginning, so that the length of the whole is exact however many pages there are; each has a
 * frame at least.
 */
export function planRuns(pages: readonly Pick<FilmPage, 'seconds'>[], fps: number): readonly PageRun[] {
  let seconds = 0;
  let start = 0;
  return pages.map((page) => {
    seconds += page.seconds;
    // What binary fractions add up to is not to be a frame more or less.
    const end = Math.max(start + 1, Math.round(Math.round(seconds * fps * 1e6) / 1e6));
    const run = { start, count: end - start };
    start = end;
    return run;
  });
}

/** Frames of the whole film. */
export function countFrames(runs: readonly PageRun[]): number {
  const last = runs.at(-1);
  return last ? last.start + last.count : 0;
}

/** Throws RangeError for a frame that no picture can have. */
export function planShape(
  pages: readonly FilmPage[],
  { fps, scale }: Pick<FilmJob, 'fps' | 'scale'>,
): FilmShape {
  const [first] = pages;
  if (!first) throw new RangeError('A film needs a page');
  return { frame: getPictureSize(first.reader.artboard, scale), runs: planRuns(pages, fps) };
}

/** One more pixel each way where a side is odd: encoders of films want even ones. */
export function padToEven({ width, height }: { readonly width: number; readonly height: number }) {
  return { width: width + (width % 2), height: height + (height % 2) };
}
