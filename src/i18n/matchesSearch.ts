import { foldText } from './foldText.ts';

/** Whether every word of a search begins a word of the text, in any order, whatever the case and the accents. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text);
  const words = foldText(search)
    .split(/[\s-]+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return words.every((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u').test(folded));
}
