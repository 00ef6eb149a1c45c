import type { FontFamily } from '../page/types.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Families whose name holds the search, or whose category or tag begins with it (so `serif` finds no `sans-serif`).
 * What can be had comes first; both parts stay alphabetical.
 */
export function findFonts(fonts: readonly FontFamily[], search: string): readonly FontFamily[] {
  const wanted = plain(search);
  const found = fonts.filter(
    ({ family, category, tags }) =>
      plain(family).includes(wanted) || [category, ...tags].some((word) => plain(word).startsWith(wanted)),
  );
  return [
    ...found.filter(({ isAvailable }) => isAvailable),
    ...found.filter(({ isAvailable }) => !isAvailable),
  ];
}
