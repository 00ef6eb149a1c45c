// How long and how large a film is.
import type { FilmJob } from './types.ts';

/** Frames of a film of this length. */
export const countFrames = ({ seconds, fps }: Pick<FilmJob, 'seconds' | 'fps'>): number =>
  Math.max(1, Math.round(seconds * fps));

/** One more pixel each way where a side is odd: encoders of films want even ones. */
export function padToEven({ width, height }: { readonly width: number; readonly height: number }) {
  return { width: width + (width % 2), height: height + (height % 2) };
}
