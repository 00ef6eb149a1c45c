// How long a page of a film of several is shown.

/** Seconds that a page is shown at least: less is a flash. */
const LEAST = 1;

/**
 * A page lasts as long as its longest GIF or film, and `still` seconds where nothing moves (`longest` is null). What is
 * shorter than a second goes round, whole, until one is full.
 */
export function pageSeconds(longest: number | null, still: number): number {
  if (longest === null) return still;
  return longest * Math.max(1, Math.ceil(LEAST / longest - 1e-6));
}
