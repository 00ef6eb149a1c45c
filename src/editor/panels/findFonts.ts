import { foldText } from '../../i18n/foldText.ts';
import type { FontFamily } from '../page/types.ts';

/**
 * Families whose name holds the search, or whose category or tag begins with it (so `serif` finds no `sans-serif`).
 * What can be had comes first; both parts stay alphabetical.
 */
export function findFonts(fonts: readonly FontFamily[], search: string): readonly FontFamily[] {
  const wanted = foldText(search);
  const found = fonts.filter(
    ({ family, category, tags }) =>
      foldText(family).includes(wanted) ||
      [category, ...tags].some((word) => foldText(word).startsWith(wanted)),
  );
  return [
    ...found.filter(({ isAvailable }) => isAvailable),
    ...found.filter(({ isAvailable }) => !isAvailable),
  ];
}
