// What the makers of random objects choose from, and how.
import type { SeededRandom } from '../../../fuzz/seededRandom.ts';

export const COLORS = [
  '#e63946',
  '#2a9d8f',
  'rgba(38, 70, 83, 0.7)',
  '#ffb703',
  'rgb(131, 56, 236)',
] as const;

/** Other ways to write a colour. */
export const RARE_COLORS = [
  'hsl(200, 70%, 45%)',
  'hsla(20 80% 50% / 0.6)',
  '#0af8',
  '#1a936fcc',
  'tomato',
  'RebeccaPurple',
  'transparent',
  'rgb(20% 40% 60%)',
  'rgba(255,0,110,.5)',
  '#F80',
] as const;

export const BLENDS = ['multiply', 'screen', 'darken', 'lighten', 'difference', 'destination-over'] as const;

/** Those that leave less of what was there, most of them on the whole canvas. */
export const ERASING = [
  'source-in',
  'source-out',
  'destination-in',
  'destination-out',
  'destination-atop',
  'source-atop',
  'copy',
  'xor',
] as const;

/** The part, with the given chance; `make` is asked only then. */
export function perhaps<Part extends object>(
  random: SeededRandom,
  share: number,
  make: () => Part,
): Part | Record<string, never> {
  return random.chance(share) ? make() : {};
}

/** A number from `least` up to `most`, in tenths. */
export function between(random: SeededRandom, least: number, most: number): number {
  return least + random.below(Math.round((most - least) * 10) + 1) / 10;
}

export function pickColor(random: SeededRandom): string {
  return random.pick(random.chance(0.3) ? RARE_COLORS : COLORS)!;
}
