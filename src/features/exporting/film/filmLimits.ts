import { FILM_LIMITS } from '../../../render/export/film/types.ts';

/** A whole number of frames per second, or seconds, inside what films may have; null for anything else. */
export function readLimited(kind: keyof typeof FILM_LIMITS, value: string | number): number | null {
  const { min, max } = FILM_LIMITS[kind];
  const number = typeof value === 'number' ? value : Number(value.replace(',', '.'));
  if (value === '' || !(number >= min && number <= max)) return null;
  return kind === 'fps' && !Number.isInteger(number) ? null : number;
}

/** Seconds left of work that is `done` (0–1) after `elapsed` milliseconds; null while that cannot be told. */
export function getSecondsLeft(done: number, elapsed: number): number | null {
  if (done < 0.02 || elapsed < 500) return null;
  return Math.max(0, Math.ceil(((elapsed / done) * (1 - done)) / 1000));
}
