import { and, type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Finds normalized texts in which every word of `search`, itself normalized, begins a word, in any order; what people type
 * is no pattern. A trigram index answers it. `src/i18n/matchesSearch.ts` is the same rule for lists that are in the page.
 */
export const hasWords = (column: AnyColumn, search: string): SQL | undefined => {
  const words = search.split(/[\s-]+/).filter((word) => word !== '');
  const begins = (word: string) =>
    sql`${column} ~ ${`(^|[^[:alnum:]])${word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`}`;
  return and(...new Set(words.length > 0 ? words : [search]).values().map(begins));
};
