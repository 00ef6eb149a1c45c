import { countCharacters } from '../../i18n/countCharacters.ts';
import { t } from '../../i18n/gallery.ts';

/** Characters a design's name has at most. */
const MAX_NAME = 120;

/** Whether the server takes this name, as far as its length goes. */
export function isNameLength(name: string): boolean {
  const length = countCharacters(name.trim());
  return length > 0 && length <= MAX_NAME;
}

/** The name of a copy, cut where it would be too long; never in the middle of a character. */
export const getCopyName = (name: string): string =>
  [...t('gallery.copyName', { name })].slice(0, MAX_NAME).join('');
