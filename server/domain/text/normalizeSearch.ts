/** Lower case without accents, one space between words: what searches compare. */
export const normalizeSearch = (...parts: readonly string[]): string =>
  parts
    .join(' ')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
