/** The items of all pages, each once: whatever comes or goes between two pages shifts those behind it. */
export function listOnce<Item>(
  pages: readonly (readonly Item[])[] | undefined,
  idOf: (item: Item) => string | number,
): readonly Item[] {
  return [...new Map(pages?.flat().map((item) => [idOf(item), item])).values()];
}
