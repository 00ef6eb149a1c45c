import { t } from '../../../i18n/merging.ts';

const KEYS = {
  row: ['merging.oneRow', 'merging.rows'],
  column: ['merging.oneColumn', 'merging.columns'],
  picture: ['merging.onePicture', 'merging.pictures'],
  troubled: ['merging.oneTroubled', 'merging.someTroubled'],
  file: ['merging.generateOne', 'merging.generate'],
} as const;

/** How many there are, in words. */
export function countOf(what: keyof typeof KEYS, count: number): string {
  const [one, many] = KEYS[what];
  return t(count === 1 ? one : many, { count: count.toLocaleString('pt-BR') });
}
