import { foldText } from './foldText.ts';

const startOf = (word: string): string => (/^[\p{L}\p{N}]/u.test(word) ? '(?<![\\p{L}\\p{N}])' : '');

/**
 * Whether every word of a search begins a word of the text, in any order, whatever the case and the accents; one that
 * begins with a sign may stand anywhere.
 */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text);
  const words = foldText(search)
    .split(/[\s-]+/)
    .map((word) => startOf(word) + word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return words.every((word) => new RegExp(word, 'u').test(folded));
}
